"""What is cut out: pieces, stickers and pictures at actual size."""
