# Sócc'mel! in italiano. Quello che si dice al tavolo resta in bolognese.

-pass-it-on = Passala, o ti becchi tutta la pila.
-let-off-steam = Dillo mentre incassi: il suo numero si toglie.

# Che cosa fanno le carte

card-h1a-does = L’altro è scappato con la lavatrice. { -pass-it-on }
    .gender = m
    .article = il
card-h1b-does = È sotto qualcuno. È sempre sotto qualcuno. { -pass-it-on }
    .gender = m
    .article = il
card-h1c-does = Quell’odore è la guarnizione. { -pass-it-on }
    .gender = f
    .article = la
card-h1d-does = Accendi la luce, ma lei è una professionista. { -pass-it-on }
    .gender = f
    .article = la
card-h2a-does = Sei ore d’amore, due minuti di telefono. { -pass-it-on }
    .gender = m
    .article = il
card-h2b-does = Ancora una mensola, ogni domenica, dal 1998. { -pass-it-on }
    .gender = m
    .article = il
card-h2c-does = La nonna non dice niente. È la cosa peggiore. { -pass-it-on }
    .gender = mp
    .article = i
card-h3a-does = Quelli di sotto sono saliti a presentarsi. { -pass-it-on }
    .gender = f
    .article = la
card-h3b-does = Il tecnico può passare ad aprile. { -pass-it-on }
    .gender = f
    .article = la
card-h3c-does = Senti squillare il telefono. Dentro. { -pass-it-on }
    .gender = fp
    .article = le
card-s1a-does = Trecento metri di portici, e ha trovato te. { -pass-it-on }
    .gender = m
    .article = il
card-s1b-does = Pistacchio sul marciapiede, cono in mano. { -pass-it-on }
    .gender = m
    .article = il
card-s1c-does = L’autista ti vede benissimo. Saluta pure. { -pass-it-on }
    .gender = m
    .article = l’
card-s1d-does = Tutti e undici, come se si fossero messi d’accordo. { -pass-it-on }
    .gender = mp
    .article = { "" }
card-s2a-does = Sembrava un’ombra. Arrivava al ginocchio. { -pass-it-on }
    .gender = f
    .article = la
card-s2b-does = Adesso la pioggia la raccoglie. { -pass-it-on }
    .gender = m
    .article = l’
card-s2c-does = Tu avevi la freccia. Lui aveva fretta. { -pass-it-on }
    .gender = m
    .article = il
card-s3a-does = Il lucchetto c’è ancora, chiuso benissimo. { -pass-it-on }
    .gender = f
    .article = la
card-s3b-does = Venerdì, le sei di sera, uscita sette. { -pass-it-on }
    .gender = f
    .article = la
card-s3c-does = L’unica cosa in città che arriva sempre in orario. { -pass-it-on }
    .gender = m
    .article = il
card-w1a-does = Carta inceppata nel cassetto due. Il cassetto due non c’è. { -pass-it-on }
    .gender = f
    .article = la
card-w1b-does = Non deve somigliare a nessuna delle ultime quaranta. { -pass-it-on }
    .gender = f
    .article = la
card-w1c-does = Il portiere ti conosce da dieci anni. Gradirebbe un documento. { -pass-it-on }
    .gender = m
    .article = il
card-w1d-does = Ronza, ci pensa, si tiene la moneta. { -pass-it-on }
    .gender = f
    .article = la
card-w2a-does = Finisce fissando la data della prossima. { -pass-it-on }
    .gender = f
    .article = la
card-w2b-does = Compresa la persona di cui stavi parlando. { -pass-it-on }
    .gender = m
    .article = { "" }
card-w2c-does = Almeno era senza zucchero. { -pass-it-on }
    .gender = m
    .article = il
card-w3a-does = Quattro ore di lavoro, e una finestrella molto gentile. { -pass-it-on }
    .gender = m
    .article = il
card-w3b-does = Da quanto tempo è lì? { -pass-it-on }
    .gender = m
    .article = il
card-w3c-does = La valigia era pronta. Il cane pure. { -pass-it-on }
    .gender = fp
    .article = le

card-p1a-does = Accipicchia! Alla lettera: le sorbe. { -let-off-steam }
    .gender = m
    .article = { "" }
card-p1b-does = Ma va’ là! { -let-off-steam }
    .gender = m
    .article = { "" }
card-p1c-does = Adesso basta! { -let-off-steam }
    .gender = m
    .article = { "" }
card-p1d-does = Macché! Si dice tre volte o non si dice. { -let-off-steam }
    .gender = m
    .article = { "" }
card-p2a-does = Che lagna! { -let-off-steam }
    .gender = m
    .article = { "" }
card-p2b-does = Eh, andiamo bene! Quattro volte, davanti al disastro. { -let-off-steam }
    .gender = m
    .article = { "" }
card-p2c-does = Che baccano! { -let-off-steam }
    .gender = m
    .article = { "" }
card-p2d-does = Ci mancava solo questa! { -let-off-steam }
    .gender = m
    .article = { "" }
card-p2e-does = Va’ a fare le smorfie! { -let-off-steam }
    .gender = m
    .article = { "" }
card-p3a-does = Boia d’un mondo ladro! { -let-off-steam }
    .gender = m
    .article = { "" }
card-p3b-does = Ma va’ nel canale! { -let-off-steam }
    .gender = m
    .article = { "" }
card-p3c-does = Va’ a spalare la ghiaia in fondo al Reno! { -let-off-steam }
    .gender = m
    .article = { "" }

card-gat-does = Gatto nero! Su qualsiasi carta nera: tutta la pila raddoppia e passa a destra.
    .gender = m
    .article = { "" }
card-mir-does = Specchio rotto! Su una sfiga: una carta a testa, al contrario, e nessuno può farci niente. Poi apri tu.
    .gender = m
    .article = { "" }
card-soc-does = Caspita! Tutta la pila a chi vuoi tu, con 1 in meno. Dopo, niente carte nere.
    .gender = m
    .article = { "" }
card-ben-does = Benissimo! La pila sparisce e non incassa nessuno. Poi apri tu.
    .gender = m
    .article = { "" }
card-yog-does = Non sei in casa: la pila passa a destra così com’è, e tu ti calmi di 1.
    .gender = m
    .article = { "" }

# Tipi di carte

kind-home = sfiga in casa
kind-street = sfiga per strada
kind-work = sfiga al lavoro
kind-parolaccia = parolaccia
kind-cat = speciale
kind-mirror = speciale
kind-soccmel = speciale
kind-benessum = oro
kind-yoga = oro

# Domande

point-start = Chi comincia? Si urla.
point-open = Apri tu. Con quale sfiga?
point-face = Incassi, o la passi?
point-start-waits = Chi comincia?
point-open-waits = { $who } sceglie la sfiga con cui aprire.
point-face-waits = { $who } ci pensa: incassa { $number } o la passa?

# Risposte

move-tocca = «A chi tocca?»
move-inizia = «Chi inizia?»
move-pass = Zitti e mosca
move-suffer = { $code ->
    [none] Incassa
   *[other] «{ $card }» e incassa
}
move-card = { $card }
move-card-at = { $card } a { $whom }

# Se nessuno fa niente

pending-sequence = { $me ->
    [whom] Se non reagisci, incassi { $number }.
    [both] Se non reagisci, incassi { $number }.
   *[none] { $whom } incassa { $number }, o la passa.
}

# Che cosa è successo

event-calls = { $me ->
    [who] L’hai detto prima di tutti: cominci tu.
   *[none] { $who } lo dice prima di tutti, e comincia.
}
event-starts = { $me ->
    [who] Il caso ha scelto: cominci tu.
   *[none] Il caso ha scelto: comincia { $who }.
}
event-draws = { $me ->
    [who] Hai pescato { $a_card }.
   *[none] { $who } pesca una carta.
}
event-throws = { $me ->
    [who] Hai buttato { $a_card }.
   *[none] { $who } butta { $a_card }.
}
event-redraws = { $me ->
    [who] Neanche una sfiga: mano nuova.
   *[none] Neanche una sfiga: mano nuova per { $who }.
}
event-opens = { $me ->
    [who] Hai aperto con { $a_card }: { $number } per { $whom }.
    [whom] { $who } apre con { $a_card }: { $number } per te.
   *[none] { $who } apre con { $a_card }: { $number } per { $whom }.
}
event-adds = { $me ->
    [who] Hai aggiunto { $a_card }: siamo a { $number }, e tocca a { $whom }.
    [whom] { $who } aggiunge { $a_card }: siamo a { $number }, e tocca a te.
   *[none] { $who } aggiunge { $a_card }: siamo a { $number }, e tocca a { $whom }.
}
event-swears = { $me ->
    [who] Tu: «{ $card }»
   *[none] { $who }: «{ $card }»
}
event-suffers = { $number ->
    [0] { $me ->
        [who] Hai incassato senza fare una piega.
       *[none] { $who } incassa senza fare una piega.
    }
   *[other] { $me ->
        [who] Hai incassato { $number }.
       *[none] { $who } incassa { $number }.
    }
}
event-sends = { $me ->
    [who] Tu: «{ $card }», e { $number } vola da { $whom }.
    [whom] { $who }: «{ $card }», e { $number } vola da te.
   *[none] { $who }: «{ $card }», e { $number } vola da { $whom }.
}
event-wipes = { $me ->
    [who] Tu: «{ $card }», e la pila sparisce.
   *[none] { $who }: «{ $card }», e la pila sparisce.
}
event-bends = { $me ->
    [who] Tu non ci sei, hai yoga: { $number } passa a { $whom }.
    [whom] { $who } è a yoga: { $number } passa a te.
   *[none] { $who } è a yoga: { $number } passa a { $whom }.
}
event-doubles = { $me ->
    [who] Hai liberato il gatto nero: { $number } per { $whom }.
    [whom] { $who } libera il gatto nero: { $number } per te.
   *[none] { $who } libera il gatto nero: { $number } per { $whom }.
}
event-breaks = { $me ->
    [who] Hai mandato in frantumi lo specchio: a ognuno la sua.
   *[none] { $who } manda in frantumi lo specchio: a ognuno la sua.
}
event-reflects = { $me ->
    [who] Ti ritrovi addosso { $a_card }: { $number }.
   *[none] { $who } si ritrova addosso { $a_card }: { $number }.
}
event-eliminated = { $me ->
    [who] A { $number } hai sbroccato. Sei fuori.
   *[none] { $who } sbrocca a { $number }: fuori.
}
event-reshuffles = Mazzo finito: dagli scarti { $number ->
    [one] ci rientra 1 carta
   *[other] ci rientrano { $number } carte
}.
event-last = Mazzo finito. Ultima pila.
event-playoff = Pari in { $number }. Decide un’ultima pila.
event-ends = È finita.

# Perché la partita è finita

reason-lowest = Il mazzo è finito, e nessuno ha più calma di così.
reason-last-one = Tutti gli altri hanno sbroccato.
reason-all-out = Uno specchio, e hanno sbroccato tutti. Qualcuno un po’ meno.
reason-play-off = Lo spareggio ha deciso.

# Opzioni del tavolo

option-decks = Mazzi
option-decks-help = Con due mazzi la partita si allunga, anche in pochi. Da cinque in su sono obbligatori.
option-decks-1 = un mazzo
option-decks-2 = due mazzi
option-variant = Scopo
option-variant-help = Normale: quando finisce il mazzo vince chi ha più calma. Eliminazione: vince chi resta.
option-variant-standard = normale
option-variant-elimination = eliminazione
option-starter = Chi comincia
option-starter-help = A caso, oppure a gara: al segnale comincia chi urla prima.
option-starter-random = a caso
option-starter-race = la gara
option-end = Quando finisce il mazzo
option-end-help = Si gioca fino in fondo la pila in corso, o si smette appena pescata l’ultima carta?
option-end-last-sequence = un’ultima pila
option-end-strict = si smette subito
option-ties = Pareggi
option-ties-help = Vittoria condivisa, conta chi ha incassato meno carte nere, o decide un’ultima pila.
option-ties-shared = vittoria condivisa
option-ties-fewest = meno carte incassate
option-ties-last-sequence = meno carte, poi un’ultima pila

# Il tavolo

zone-sequence = Pila
zone-deck = Mazzo
zone-discards = Scarti

field-levels = Incazzometro
    .most = 10
field-value = Vale
field-tied = Spareggio:

phase-last = ultima pila

summary =
    Hai davanti una pila? Incassala, o giocaci sopra una carta.
    Sfiga: stesso simbolo e numero più alto, o un simbolo che nella
      pila non c’è ancora. Passa a destra. Se incassi, una parolaccia aiuta.
    Sócc'mel! la manda a chi vuoi, meno 1. Gat Nàigher! la raddoppia.
    Benéssum! la cancella. Yoga! la passa a destra e ti calma di 1.
    Spèc' Ratt! ridà le sfighe, una a testa, verso sinistra.
    Chi chiude una pila apre la prossima. Sopra 10 sei fuori.
    { $variant ->
        [elimination] Vince chi resta.
       *[standard] Quando il mazzo finisce, vince chi ha più calma.
    }

# Quel che si racconta di una partita finita.
award-stove = La stufa
award-stove-text = { award-begins } scaldato gli altri di { $number } gradi.
award-big-mouth = Bocca larga
award-big-mouth-text = { award-begins } imprecato { $number } volte. La nonna ha sentito tutto.
award-hot-potato = Patata bollente
award-hot-potato-text = { award-begins } spedito { $number } gradi a qualcun altro.
award-cat-person = Colonia felina
award-cat-person-text = { $number ->
    [one] { award-begins } fatto uscire il gatto nero una volta.
   *[other] { award-begins } fatto uscire il gatto nero { $number } volte.
 }
award-not-at-home = Non c’è nessuno
award-not-at-home-text = { $number ->
    [one] { award-begins } fatto yoga, una volta.
   *[other] { award-begins } fatto yoga { $number } volte.
 }
award-sponge = La spugna
award-sponge-text = { award-begins } mandato giù { $number } gradi.

## Perché adesso no: la regola in breve

refused-gat-r24 = Una pila nuova comincia da una sfiga nera. Questa tienila per dopo.
refused-gat-76 = Il gatto da solo non fa paura: gli serve una sfiga da raddoppiare.
refused-gat-r22 = Da solo lo specchio non riflette niente: prima serve una sfiga.
refused-gat-83 = Sul gatto nero solo un altro gatto, l’oro o un Sócc'mel!. Oppure incassi.
refused-gat-62 = Su un Sócc'mel! si risponde con l’oro o con un altro Sócc'mel!. Oppure incassi.
refused-gat-41 = Stesso simbolo: ci vuole un numero più alto.
refused-gat-42 = Quel simbolo c’è già più sotto, e indietro non si torna. Provane un altro.
refused-gat-75 = Il gatto non sale su un Sócc'mel!. Oro, un altro Sócc'mel!, o incassi.
refused-gat-86 = Lo specchio va solo sopra una sfiga con il numero.
refused-gat-51 = La parolaccia si dice incassando: la pila non la passa.
refused-gat-61 = Quando si incassa aiuta solo una parolaccia.
refused-gat-r61 = Chi è fuori è fuori: scegli qualcun altro.
refused-gat-57 = Non a te: scegli qualcun altro.
