"""Reading and writing of YAML: places, schemas, building the model, editing."""
