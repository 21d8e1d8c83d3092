"""What clients were told, held against journals that are played again. Knows no process and no fault."""
