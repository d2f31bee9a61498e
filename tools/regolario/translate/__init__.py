"""Work of translators: the state of texts, translation memory, terms by place, drafts."""
