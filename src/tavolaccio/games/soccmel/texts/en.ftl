# Sócc'mel! in English. What is spoken at the table stays Bolognese.

-pass-it-on = Pass it on, or suffer the whole pile.
-let-off-steam = Say it while you suffer: its number comes off.

# What the cards do

card-h1a-does = Its partner eloped with the washing machine. { -pass-it-on }
card-h1b-does = It is under somebody. It is always under somebody. { -pass-it-on }
card-h1c-does = That smell is the gasket. { -pass-it-on }
card-h1d-does = You switch on the light, and she is a professional. { -pass-it-on }
card-h2a-does = Six hours of love, two minutes on the phone. { -pass-it-on }
card-h2b-does = One more shelf, every Sunday, since 1998. { -pass-it-on }
card-h2c-does = Grandma says nothing. That is the worst part. { -pass-it-on }
card-h3a-does = The people downstairs have come up to introduce themselves. { -pass-it-on }
card-h3b-does = The technician can come in April. { -pass-it-on }
card-h3c-does = You hear the phone ring. Inside. { -pass-it-on }
card-s1a-does = Three hundred metres of arcades, and it found you. { -pass-it-on }
card-s1b-does = Pistachio on the pavement, cone in the hand. { -pass-it-on }
card-s1c-does = The driver saw you. He even waved. { -pass-it-on }
card-s1d-does = All eleven of them, as if by appointment. { -pass-it-on }
card-s2a-does = It looked like a shadow. It was knee-deep. { -pass-it-on }
card-s2b-does = Now it collects the rain. { -pass-it-on }
card-s2c-does = You were indicating. He was faster. { -pass-it-on }
card-s3a-does = The lock is still there, perfectly closed. { -pass-it-on }
card-s3b-does = Friday, six in the evening, exit seven. { -pass-it-on }
card-s3c-does = The only thing in town that is ever on time. { -pass-it-on }
card-w1a-does = Paper jam in tray two. There is no tray two. { -pass-it-on }
card-w1b-does = It must not resemble any of your last forty. { -pass-it-on }
card-w1c-does = The porter has known you for years, and wants to see a document. { -pass-it-on }
card-w1d-does = It hums, it thinks, it keeps your coin. { -pass-it-on }
card-w2a-does = It ends by fixing the date of the next one. { -pass-it-on }
card-w2b-does = Including the person you were talking about. { -pass-it-on }
card-w2c-does = No sugar, at least. { -pass-it-on }
card-w3a-does = Four hours of work, and a very polite little window. { -pass-it-on }
card-w3b-does = How long has he been standing there? { -pass-it-on }
card-w3c-does = The suitcase was packed. So was the dog. { -pass-it-on }

card-p1a-does = Goodness! Rowan-berries, word for word. { -let-off-steam }
card-p1b-does = Come off it! { -let-off-steam }
card-p1c-does = That's enough now! { -let-off-steam }
card-p1d-does = No way! It is said three times or not at all. { -let-off-steam }
card-p2a-does = What a drag! { -let-off-steam }
card-p2b-does = Oh dear, dear, dear, dear! Four times, at a disaster. { -let-off-steam }
card-p2c-does = What a racket! { -let-off-steam }
card-p2d-does = That's all I needed! { -let-off-steam }
card-p2e-does = Go and pull faces! { -let-off-steam }
card-p3a-does = Thieving hangman of a world! { -let-off-steam }
card-p3b-does = Go jump in the canal! { -let-off-steam }
card-p3c-does = Go shovel gravel at the bottom of the Reno! { -let-off-steam }

card-gat-does = Black cat! On any black card: the whole pile doubles and moves right.
card-mir-does = Broken mirror! On a misfortune: one card each, backwards, and nobody can do a thing. Then you open.
card-soc-does = Blimey! The whole pile to anybody you like, minus 1. No black card can follow it.
card-ben-does = Splendid! The whole pile is gone and nobody suffers. Then you open.
card-yog-does = Not at home: the pile moves right as it is, and you calm down by 1.

# Types of cards

kind-home = home misfortune
kind-street = street misfortune
kind-work = work misfortune
kind-parolaccia = parolaccia
kind-cat = special
kind-mirror = special
kind-soccmel = special
kind-benessum = gold
kind-yoga = gold

# Questions

point-start = Who starts? Say it first.
point-open = You open. Which misfortune?
point-face = Suffer, or answer?
point-start-waits = Who starts?
point-open-waits = { $who } is choosing a misfortune to open with.
point-face-waits = { $who } is thinking: suffer { $number }, or answer?

# Answers

move-tocca = “A chi tocca?”
move-inizia = “Chi inizia?”
move-pass = Keep quiet
move-suffer = { $code ->
    [none] Suffer it
   *[other] “{ $card }” and suffer
}
move-card = { $card }
move-card-at = { $card } to { $whom }

# If nobody does anything

pending-sequence = { $me ->
    [whom] If you do not answer, you suffer { $number }.
   *[none] If { $whom } does nothing, { $whom } suffers { $number }.
}

# What happened

event-calls = { $me ->
    [who] You were quickest, and start.
   *[none] { $who } was quickest, and starts.
}
event-starts = { $me ->
    [who] Chance says that you start.
   *[none] Chance says that { $who } starts.
}
event-draws = { $me ->
    [who] You draw { $card }.
   *[none] { $who } draws a card.
}
event-throws = { $me ->
    [who] You throw { $card } away.
   *[none] { $who } throws { $card } away.
}
event-redraws = { $me ->
    [who] No misfortune among them: you change the whole hand.
   *[none] No misfortune among them: { $who } changes the whole hand.
}
event-opens = { $me ->
    [who] You open in front of { $whom } with { $card }: { $number }.
    [whom] { $who } opens in front of you with { $card }: { $number }.
   *[none] { $who } opens in front of { $whom } with { $card }: { $number }.
}
event-adds = { $me ->
    [who] You add { $card }. Now it is { $number }, in front of { $whom }.
    [whom] { $who } adds { $card }. Now it is { $number }, in front of you.
   *[none] { $who } adds { $card }. Now it is { $number }, in front of { $whom }.
}
event-swears = { $me ->
    [who] You say “{ $card }”
   *[none] { $who } says “{ $card }”
}
event-suffers = { $number ->
    [0] { $me ->
        [who] You take it without turning a hair.
       *[none] { $who } takes it without turning a hair.
    }
   *[other] { $me ->
        [who] You suffer { $number }.
       *[none] { $who } suffers { $number }.
    }
}
event-sends = { $me ->
    [who] You say “{ $card }” and send { $number } to { $whom }.
    [whom] { $who } says “{ $card }” and sends you { $number }.
   *[none] { $who } says “{ $card }” and sends { $number } to { $whom }.
}
event-wipes = { $me ->
    [who] You say “{ $card }” and the pile is gone.
   *[none] { $who } says “{ $card }” and the pile is gone.
}
event-bends = { $me ->
    [who] You are at the yoga class: { $number } goes on to { $whom }.
    [whom] { $who } is at the yoga class: { $number } comes to you.
   *[none] { $who } is at the yoga class: { $number } goes on to { $whom }.
}
event-doubles = { $me ->
    [who] You let the black cat out: { $number } for { $whom }.
    [whom] { $who } lets the black cat out: { $number } for you.
   *[none] { $who } lets the black cat out: { $number } for { $whom }.
}
event-breaks = { $me ->
    [who] You break the mirror. The bad luck goes back where it came from.
   *[none] { $who } breaks the mirror. The bad luck goes back where it came from.
}
event-reflects = { $me ->
    [who] { $card } comes back to you: { $number }.
   *[none] { $card } comes back to { $who }: { $number }.
}
event-eliminated = { $me ->
    [who] You boil over at { $number }. You are out.
   *[none] { $who } boils over at { $number } and is out.
}
event-reshuffles = The discards become the new stock: { $number } cards.
event-last = The stock is empty. This is the last sequence.
event-playoff = A tie of { $number }. They play it off.
event-ends = That's it.

# Why the match ended

reason-lowest = The stock is empty, and nobody is calmer.
reason-last-one = Everybody else has boiled over.
reason-all-out = One mirror, and everybody boiled over. The calmest of the angry wins.
reason-play-off = The tie is settled.

# Table options

option-decks = Decks
option-decks-help = Two decks make a long game of a small table, and are a must for five or more.
option-decks-1 = one deck
option-decks-2 = two decks
option-variant = Goal
option-variant-help = Standard: the calmest wins when the stock runs out. Elimination: the last one left wins.
option-variant-standard = standard
option-variant-elimination = elimination
option-starter = Who starts
option-starter-help = By chance, or by a race: at the signal the first to call starts.
option-starter-random = chance
option-starter-race = the race
option-end = End of the stock
option-end-help = Play the sequence under way to its end, or stop as soon as the last card is drawn.
option-end-last-sequence = one last sequence
option-end-strict = stop at once
option-ties = Ties
option-ties-help = Share the victory; or the fewest black cards suffered decide; or then a last sequence between the tied.
option-ties-shared = shared victory
option-ties-fewest = fewest cards suffered
option-ties-last-sequence = fewest cards, then a last sequence

# The table

zone-sequence = Sequence
zone-deck = Stock
zone-discards = Discards

field-levels = Temper
    .most = 10
field-value = Worth
field-tied = Playing off:

phase-last = last sequence

summary =
    A sequence lies in front of you? Suffer it, or play one card on it.
    Misfortune: same symbol and a higher number, or a symbol that is not
      in the sequence yet. It passes right. Suffering: a parolaccia helps.
    Sócc'mel! sends it to anybody, minus 1. Gat Nàigher! doubles it.
    Benéssum! wipes it out. Yoga! passes it on, and you calm down by 1.
    Spèc' Ratt! hands the misfortunes back, one each, to the left.
    Whoever ends a sequence opens the next. Above 10 you are out.
    { $variant ->
        [elimination] The last one left wins.
       *[standard] When the stock is empty, the calmest wins.
    }

# What is told of a finished match.
award-stove = The stove
award-stove-text = { $who } heated the others by { $number } degrees.
award-big-mouth = Big mouth
award-big-mouth-text = { $who } swore { $number } times. Nonna heard it all.
award-hot-potato = Hot potato
award-hot-potato-text = { $who } sent { $number } degrees to somebody else.
award-cat-person = Cat person
award-cat-person-text = { $number ->
    [one] { $who } let the black cat out once.
   *[other] { $who } let the black cat out { $number } times.
 }
award-not-at-home = Not at home
award-not-at-home-text = { $number ->
    [one] { $who } was doing yoga once.
   *[other] { $who } was doing yoga { $number } times.
 }
award-sponge = The sponge
award-sponge-text = { $who } soaked up { $number } degrees.

## Why not now: the rule in short

refused-gat-r24 = A new pile begins with a misfortune: the others only answer.
refused-gat-76 = A cat alone scares nobody: it needs bad luck to double.
refused-gat-r22 = A mirror alone reflects nothing: it needs some bad luck first.
refused-gat-83 = On a black cat only another cat, gold or a Sócc'mel!. Or take it.
refused-gat-62 = A Sócc'mel! is answered with gold or another Sócc'mel!. Or take it.
refused-gat-41 = Same symbol: it takes a higher number.
refused-gat-42 = That symbol lies further down already, and there is no way back to it.
refused-gat-75 = The cat does not sit on a Sócc'mel!.
refused-gat-86 = The mirror goes on a misfortune with a number only.
refused-gat-51 = Swearing only helps whoever takes it: it passes nothing on.
refused-gat-61 = While you take it, only a swearword helps.
refused-gat-r61 = Out is out: choose somebody else.
refused-gat-57 = Not to yourself: choose somebody else.
