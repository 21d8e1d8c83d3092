# Words that only a screen says of this game. `face-…`: the short line on a card.
screen-pitch = Passa la sfiga, o ti parte l’embolo.
screen-about = La sfiga si accumula e gira. Passala avanti, o la incassi tutta e sbrocchi.
screen-for = Per chi impreca con garbo.
screen-type-home = casa
screen-type-street = strada
screen-type-work = lavoro
screen-type-black = speciale nera
screen-type-red = rossa
screen-type-gold = oro
screen-counter = { $number ->
    [one] grado
   *[other] gradi
 }
screen-goal = fuori sopra { $most }
screen-lost = E sbrocchi: sei fuori.
screen-do-ben = Cancella tutto
screen-do-gat = Raddoppia
screen-do-soc = Mandala via
screen-do-yog = Non ci sei
screen-do-mir = Restituisci
screen-do-home = Passala avanti
screen-get-home = { "" }
screen-do-street = Passala avanti
screen-get-street = { "" }
screen-do-work = Passala avanti
screen-get-work = { "" }
screen-do-suffer = Dillo: +{ $number }
screen-then = { $to ->
    [any] Poi vale { $number }, a chi vuoi
   *[one] Poi vale { $number }, a { $whom }
}
screen-get-soc = 1 in meno, a chi vuoi
screen-get-yog = Passa oltre, ti calmi
screen-get-mir = Una a testa, a ritroso
screen-get-gat = Il doppio, e passa oltre
screen-get-ben = Sparisce tutta la pila
screen-primer-1 = La sfiga si accumula e gira: aggiungi una carta e la passi, o la incassi tutta. Sopra 10 sbrocchi.
screen-primer-2 = Stesso simbolo dell’ultima carta? Più alto. Simbolo nuovo? Va tutto. Uno lasciato indietro non torna
    più.
screen-primer-3 = Le parolacce attutiscono, il gatto nero raddoppia, l’oro ti salva.
screen-end-head = { $me ->
    [who] Tu non sbrocchi
   *[none] { $number ->
        [one] { $who } non sbrocca
       *[other] { $who } non sbroccano
    }
}
screen-end-last-one = In { $turns } pile hanno sbroccato tutti gli altri.
screen-end-won = { $number ->
    [one] 1 grado alla fine
   *[other] { $number } gradi alla fine
}

face-red = { $gloss } Incassi { $number } in meno.
face-gat = Gatto nero: la pila raddoppia e passa a destra.
face-mir = Specchio rotto: una carta a testa, al contrario.
face-soc = Caspita! Tutta la pila a chi vuoi tu, con 1 in meno.
face-ben = Benissimo! La pila sparisce, nessuno incassa.
face-yog = Non sei in casa: la pila passa a destra, tu cali di 1.
screen-knockout = { $me ->
    [who] Hai sbroccato
   *[none] { $who } sbrocca
 }
