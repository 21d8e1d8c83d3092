# La riga sulla faccia della carta; per intero sta nei testi del gioco.
face-mc = { $number ->
    [one] Il bersaglio pesca subito 1 cacca.
   *[other] Il bersaglio pesca subito { $number } cacche.
}
face-ms = { $number ->
    [one] Il bersaglio pesca subito 1 cacca.
   *[other] Il bersaglio pesca subito { $number } cacche.
}
face-sf = A fine turno: 2 a chi ce l’ha, 1 ai vicini.
face-ll = Gli resta davanti: 1 cacca a turno per quattro turni.
face-tp = Pesca una carta a testa più una. Tienine 2, il resto agli altri.
face-oo = Annulla l’evacuazione appena giocata.
face-pl = { $plunger ->
    [draw] Pesca una carta.
   *[steal] Ruba una carta a caso a un avversario.
}
face-cl = Usa al volo l’ultima evacuazione degli scarti.
face-hf = { $number ->
    [one] Scarica 1 delle tue cacche.
   *[other] Scarica { $number } delle tue cacche.
}
face-pt = { $number ->
    [one] Scarica 1 delle tue cacche.
   *[other] Scarica { $number } delle tue cacche.
}
face-as = Annulla un attacco intestinale contro di te.
face-pb = Niente attacchi contro di te fino alla fine del tuo prossimo turno.
face-lo = Niente virus fino alla fine del tuo prossimo turno. O ne cura uno.
face-gr = Tira il dado: da 4 a 6 annulla l’attacco.
face-sp = Scambia tutte le tue cacche con quelle di un avversario.
