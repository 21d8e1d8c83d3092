# Le parole del laboratorio: il rapporto e i confronti. I numeri arrivano come testo, già scritti all’italiana.

# La pagina
report-title = { $game } sotto la lente
report-lead = { $matches } partite a { $seats } posti, giocate da { $bots }. Seme { $seed }.
report-options = Opzioni del tavolo: { $options }.
report-house = Regole della casa: { $changes }.
report-interval = Ogni barra con i baffi mostra un intervallo al 95 %: con altre mescolate il valore vero ci cade dentro
    95 volte su 100.
report-made = Fatto da tavolaccio { $version }, versione delle regole { $rules }. Questa pagina non ha bisogno della
    rete.
report-in-short = In breve
contents = In questa pagina

# In breve
short-fair = I posti sembrano alla pari. Probabilità che posti identici sembrino almeno così diversi: { $chance }.
short-unfair = I posti non sono alla pari. Vittorie del posto { $best }: { $high }; del posto { $worst }: { $low };
    giusto sarebbe { $fair }. Probabilità che posti identici sembrino così diversi: solo { $chance }.
short-length = Una partita dura { $mean } turni (da { $low } a { $high } otto volte su dieci) e { $decisions }
    decisioni.
short-waits = La prima persona fuori esce al turno { $turn } e poi sta a guardare per { $waits } turni (mediane).
short-no-falls = Quasi nessuna eliminazione. Partite in cui succede: { $share }.
short-comebacks = Vittorie di chi a metà partita era in coda, in solitaria: { $share }.
short-lead = Metà dei vincitori passa in testa, per restarci, solo nell’ultimo { $last } della partita.
short-lead-never = Metà delle vittorie si decide all’ultimissimo turno.
short-comebacks-none = Chi a metà partita era in coda, in solitaria, non ha mai vinto.
short-good-cards = Pescarle conviene, senza dubbio: { $cards }.
short-bad-cards = Pescarle fa male, senza dubbio: { $cards }.
short-shared = Partite finite con più vincitori: { $share }.
short-nobody = Partite finite senza vittorie: { $share }.

# Capitoli
chapter-wins = Chi vince
wins-text = La quota di partite vinte da ogni posto (una vittoria condivisa conta in parti). La linea tratteggiata è la
    quota giusta.
wins-by-bot-text = Lo stesso per bot: quanto spesso vince un posto quando ci siede lui.
reasons-text = Come finiscono le partite: { $reasons }.
chapter-length = Quanto dura
length-text = Turni per partita. Mediana { $median }; otto partite su dieci durano da { $low } a { $high } turni.
chapter-falls = Chi esce quando
falls-text = Il turno in cui esce il primo, il secondo, il terzo… posto: la scatola contiene metà delle partite, la
    linea otto su dieci.
first-out-text = Il posto che esce per primo.
chapter-waits = Quanto aspetta chi è fuori
waits-text = I turni che chi è fuori passa a guardare fino alla fine; in media { $share } di tutta la partita. Chi
    cade per ultimo chiude la partita e non aspetta.
chapter-hits = Chi colpisce chi
hits-text = Gli attacchi di un posto (riga) contro un altro (colonna) in una partita, { $each } in tutto. Quelli al
    posto seguente: { $next }; scegliendo a caso sarebbe { $fair }.
chapter-decisions = Chi ha voce in capitolo
decisions-text = Le decisioni di ogni posto in una partita, e le domande senza scelta: { $share } di tutte le
    domande.
chapter-comebacks = Rimonte
comebacks-text = Com’erano messi i vincitori a metà partita, secondo { $field }. La testa passa di mano { $changes }
    volte a partita.
half-out = già fuori
half-leads = in testa, in solitaria
half-between = in mezzo o alla pari
half-last = in coda, in solitaria
chapter-cards = Carta per carta
cards-text = Quante volte una carta si pesca e si gioca in una partita, quante volte qualcuno ci reagisce con un’altra,
    quante copie restano in mano senza essere giocate, e quanto vale per chi la riceve.
cards-worth = Il valore si conta in punti percentuali di vittoria, e solo dove è stato il caso a decidere chi riceveva
    la carta. Nella prima mano: che cosa cambia una copia in più al posto di un’altra carta qualsiasi. A una
    pescata: che cosa cambia pescare questa invece delle altre che in quel momento erano nel mazzo. Il margine è un
    intervallo al 95 % (bootstrap per partita). Una barra pallida attraversa lo zero: non dimostra niente. Un
    trattino: troppo poche partite per dirlo. Tutto vale per chi ha giocato qui: in altre mani una carta può rendere di
    più.

# Sulle figure
axis-seat = posto
axis-bot = bot
axis-turns = turni
axis-turn = turno
axis-matches = partite
axis-order = posto nell’ordine di uscita
axis-waits = turni a guardare
axis-eliminated = persone fuori
axis-by = chi
axis-on = a chi
axis-hits = attacchi a partita
axis-decisions = domande a partita
axis-share = quota delle partite
decided = con scelta
forced = obbligata

# Tabella delle carte
card-name = carta
card-drawn = pescata
card-played = giocata
card-answered = con reazione
card-dead = mai giocata
card-opening = valore nella prima mano
card-draw = valore a una pescata

# Confronti
compare-same = I due file dicono la stessa cosa: non c’è niente da confrontare.
compare-played = { $matches } partite per ciascuno, con le stesse mescolate ({ $game }, { $seats } posti, { $bots }).
compare-stopped-clear = Fermato in anticipo: ogni domanda ha la sua risposta.
compare-stopped-all = Limite di partite raggiunto. Quello che resta aperto ne vuole di più.
compare-rule = Gli intervalli valgono al 95 % per tutte le domande insieme e in qualunque momento ci si fermi
    (successioni di confidenza asintotiche, Bonferroni su { $questions } domande).
compare-pace = I minuti sono calcolati a { $seconds } secondi per decisione, come dice `--pace`.
compare-pace-box = I bot non mostrano quanto pensano le persone: i minuti sono calcolati come se una partita con le
    regole di partenza durasse i { $minutes } minuti della scatola, { $seconds } secondi per decisione. `lab pace`
    misura i vostri tavoli, per `--pace`.
compare-pace-measured = I minuti sono calcolati a { $seconds } secondi per decisione, misurati in { $matches ->
        [1] una vostra partita
       *[other] { $matches_said } vostre partite
    } ({ $interval }); gli intervalli dei minuti prendono questo numero per esatto.
compare-common = Giocare sulle stesse mescolate fa risparmiare partite: per la durata { $saved } di quelle che
    servirebbero con mescolate separate.
compare-link = Per giocare B con gli amici: avvia `./play` e apri { $link } lì.
compare-common-none = Le mescolate in comune non hanno risparmiato nulla: le partite si separano troppo presto.

pace = { $game }: { $seconds } secondi per decisione ({ $interval }), su { $decisions } decisioni in { $matches ->
        [1] 1 partita
       *[other] { $matches_said } partite
    }.
pace-how = Il tempo di una decisione va dalla domanda alla risposta, con ciò che la pagina mostra nel mentre. Restano
    fuori le risposte dei bot e dell’orologio, le lezioni, le partite interrotte e le pause oltre i { $minutes } minuti
    ({ $pauses }).
pace-next = lab compare A.toml B.toml --pace { $file } conta i minuti così.

change-copies-more = { $number ->
    [1] Una copia in più di { $card }
    [2] Due copie in più di { $card }
    [3] Tre copie in più di { $card }
   *[other] { $number } copie in più di { $card }
}
change-copies-less = { $number ->
    [1] Una copia in meno di { $card }
    [2] Due copie in meno di { $card }
    [3] Tre copie in meno di { $card }
   *[other] { $number } copie in meno di { $card }
}
change-none = Nessuna copia di { $card }
change-fact = { $card } con { $fact } { $new } invece di { $old }
change-new = { $number ->
    [1] La nuova carta { $card } (1 copia)
   *[other] La nuova carta { $card } ({ $number } copie)
}
change-name = un altro nome per { $card }
change-option = { $option } ({ $new } invece di { $old })
change-bots = { $new } invece di { $old } al tavolo
change-many = Altre carte ({ $number } cambiate)
and = e

verdict = { $change }: { $most } e { $last }.
longer = la partita si allunga di { $amount } turni
shorter = la partita si accorcia di { $amount } turni
luckier = il posto { $seat } è più fortunato di { $amount } punti
unluckier = il posto { $seat } è più sfortunato di { $amount } punti
waited-more = chi esce per primo aspetta { $amount } minuti in più
waited-less = chi esce per primo aspetta { $amount } minuti in meno
comeback-more = le rimonte aumentano di { $amount } punti
comeback-less = le rimonte calano di { $amount } punti
worth-more = pescare { $card } vale { $amount } punti in più
worth-less = pescare { $card } vale { $amount } punti in meno
judged-clear = { $said } ({ $interval })
judged-open = { $said }, non significativo ({ $interval })
length-same = la partita non si allunga né si accorcia di oltre { $bound } turni ({ $interval })
seats-same = nessun posto è più fortunato o sfortunato di oltre { $bound } punti ({ $interval } per il posto { $seat })
measure-turns = turni per partita
measure-decisions = decisioni per partita
measure-first-fall = turno della prima eliminazione
measure-wait = turni di attesa di chi esce per primo
measure-wait-share = lo stesso, in % della partita
measure-waited = lo stesso, in minuti
measure-comeback = vittorie di chi a metà partita era in coda, in solitaria, in %
measure-worth = pescare { $card }, in punti di vittoria
measure-falls = eliminazioni per partita
measure-wins = vittorie del posto { $seat }, in %
measure-shared = vittorie condivise, in %
column-measure = che cosa
column-difference = differenza
column-interval = intervallo
column-answer = risposta
answer-clear = chiara
answer-same = uguale, in pratica
answer-open = aperta
interval-none = troppo poche partite per un intervallo
interval = da { $low } a { $high }

# Che cosa c’è stampato su una carta
fact-value = valore
fact-damage = danno
fact-hits = colpi
fact-targets = bersagli
fact-bonus = bonus
fact-heals = cura
fact-loss = perdita
fact-penalty = penalità
fact-rounds = giri
fact-initiative = Iniziativa
fact-stimulus = Stimolo
fact-points = Punti
fact-amount = il numero
fact-defences = difese

# Provare molti valori
sweep-title = { $game }: una manopola alla volta
sweep-lead = { $trials ->
    [1] 1 modifica
   *[other] { $trials } modifiche
}, ciascuna da sola contro le regole di { $file }, con le stesse mescolate ({ $seats } posti, { $bots }, seme {
    $seed }).
sweep-unsure = Ancora niente di sicuro. Quello che resta aperto vuole più partite.
sweep-table = Modifica per modifica
sweep-start = come nel file
sweep-cell = { $value } ({ $interval }), { $answer }
sweep-seat = { $seat }: { $cell }
sweep-rules = regole
sweep-turns = turni
sweep-length = differenza in turni
sweep-luck = posto a cui la fortuna cambia di più, in punti
sweep-wait = attesa di chi esce per primo, differenza in turni
sweep-page = La pagina è { $page }: si apre con il browser.
sweep-matches = partite
sweep-rule = Una modifica si ferma quando durata e fortuna di ogni posto hanno risposta: si guarda dopo { $least }
    partite, poi a ogni raddoppio.

# Una carta
card-helps = Pescare { $card } aiuta, quando gioca { $bot }.
card-hurts = Pescare { $card } danneggia, quando gioca { $bot }.
card-nothing = Pescare { $card } non sposta le possibilità di nessuno di oltre 2 punti, quando gioca { $bot }.
card-open = Pescare { $card } aiuta? Con { $bot } resta aperto: ci vogliono più partite.
card-agree = Vale comunque si giochi: è la carta.
card-depends = Dipende da chi gioca ({ $each }).
card-others = Gli altri a confronto ({ $each }).
card-one-player = { $bot }: { $what }
card-helps-too = aiuta
card-hurts-too = danneggia
card-nothing-too = nessuna differenza oltre 2 punti
card-open-too = aperto
card-length = Ogni copia pescata cambia la durata della partita ({ $each }).
card-longer = { $amount } turni in più
card-shorter = { $amount } turni in meno
card-length-same = La partita non si allunga né si accorcia, in pratica.
card-length-open = Allunga o accorcia la partita? Resta aperto.
card-row-draw = una pescata, in punti di vittoria
card-row-turns = una pescata, in turni di partita
card-row-dead = copie mai giocate
card-row-swap = scambiata in mano, in punti di vittoria
card-row-swap-turns = scambiata in mano, in turni di partita
card-row-swing = scambiata in mano, vince qualcun altro
card-row-swap-dead = scambiata in mano, mai giocata
card-row-matches = partite
card-footing = Tra parentesi: intervalli validi al 95 % per tutte le { $questions } domande insieme. Un trattino: troppo
    poche partite per dirlo.

# I numeri del gioco
facts-title = { $game } in numeri
facts-lead = { $matches } partite per ogni numero di posti fra bot { $bots }, e altrettante per ogni riga di
    bravura. Seme { $seed }, tavolaccio { $version }, versione { $rules } delle regole, opzioni del tavolo come di
    solito per quel numero di posti.
facts-seats = posti
facts-options = scelte per decisione
facts-widest = il massimo di scelte visto in una decisione
facts-turns = turni per partita
facts-decisions = decisioni per partita
facts-decisions-each = decisioni di ogni giocatore
facts-forced = risposte obbligate, in % delle domande
facts-hands = carte coperte nelle mani altrui, in bit
facts-all-bits = lo stesso con l’ordine dei mazzi
facts-fair = la parte di vittorie che spetta a ognuno, in %
facts-contest = un { $better } fra i { $worse }: vittorie, in %
facts-note-intervals = Fra parentesi: intervalli al 95 %, per partite intere. Un trattino: troppo poche partite per
    dirlo.
facts-note-options = Una decisione è una domanda che lascia una scelta; si contano le risposte fra cui scegliere.
facts-note-forced = Una risposta obbligata è l’unica che le regole permettono.
facts-note-hidden = Carte coperte: quanto c’è da indovinare sulle carte mai viste, come se fossero date a caso, in media
    sulle decisioni. Dieci bit sono mille mondi che sembrano uguali. Le carte viste entrare in una mano contano
    come note; quello che si capirebbe da come giocano gli altri, no.
facts-note-skill = Fortuna contro bravura: il bot migliore siede da solo fra i peggiori, a turno in ogni posto; una
    vittoria condivisa conta in parte. Più si avvicina alla parte che gli spetta, più è fortuna – o meno il bot migliore
    è migliore.
facts-note-players = Tutto vale per questi giocatori. Le persone scelgono diversamente, e ci mettono di più.
