# Words at the table.
