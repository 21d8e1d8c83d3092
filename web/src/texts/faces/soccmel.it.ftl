face-red = { $gloss } Incassi { $number } in meno.
face-gat = Gatto nero: la pila raddoppia e passa a destra.
face-mir = Specchio rotto: una carta a testa, al contrario.
face-soc = Caspita! Tutta la pila a chi vuoi tu, con 1 in meno.
face-ben = Benissimo! La pila sparisce, nessuno incassa.
face-yog = Non sei in casa: la pila passa a destra, tu cali di 1.
