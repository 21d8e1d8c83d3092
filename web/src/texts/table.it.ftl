# Parole al tavolo.
