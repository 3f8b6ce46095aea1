"""How tables, boards and results look: values in, HTML and sentences out."""
