"""What goes over the wire, defined once; the JSON schema and the page's types are made from it."""
