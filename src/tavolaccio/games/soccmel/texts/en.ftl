# Sócc'mel! in English. What is spoken at the table stays Bolognese.

-pass-it-on = Pass it on, or take the whole pile.
-let-off-steam = Say it while you take the pile: its number comes off.

# What the cards do

card-h1a-does = Its partner eloped with the washing machine. { -pass-it-on }
card-h1b-does = It’s under somebody. It’s always under somebody. { -pass-it-on }
card-h1c-does = That smell is the gasket. { -pass-it-on }
card-h1d-does = You switch on the light. She’s a professional. { -pass-it-on }
card-h2a-does = Six hours of love, two minutes on the phone. { -pass-it-on }
card-h2b-does = One more shelf, every Sunday, since 1998. { -pass-it-on }
card-h2c-does = Grandma says nothing. That’s the worst part. { -pass-it-on }
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
card-s3c-does = The only thing in town that’s ever on time. { -pass-it-on }
card-w1a-does = Paper jam in tray two. There is no tray two. { -pass-it-on }
card-w1b-does = It mustn’t look like any of your last forty. { -pass-it-on }
card-w1c-does = The porter’s known you for ten years. He’d like to see some ID. { -pass-it-on }
card-w1d-does = It hums, it thinks, it keeps your coin. { -pass-it-on }
card-w2a-does = It ends by setting the date of the next one. { -pass-it-on }
card-w2b-does = Including the person you were talking about. { -pass-it-on }
card-w2c-does = No sugar, at least. { -pass-it-on }
card-w3a-does = Four hours of work, and one very polite little window. { -pass-it-on }
card-w3b-does = How long has he been standing there? { -pass-it-on }
card-w3c-does = The suitcase was packed. So was the dog. { -pass-it-on }

card-p1a-does = Goodness! Rowan-berries, word for word. { -let-off-steam }
card-p1b-does = Come off it! { -let-off-steam }
card-p1c-does = That’s enough now! { -let-off-steam }
card-p1d-does = No way! You say it three times, or not at all. { -let-off-steam }
card-p2a-does = What a drag! { -let-off-steam }
card-p2b-does = Oh dear, dear, dear, dear! Four times, at a disaster. { -let-off-steam }
card-p2c-does = What a racket! { -let-off-steam }
card-p2d-does = That’s all I needed! { -let-off-steam }
card-p2e-does = Go and pull faces! { -let-off-steam }
card-p3a-does = Thieving hangman of a world! { -let-off-steam }
card-p3b-does = Go jump in the canal! { -let-off-steam }
card-p3c-does = Go shovel gravel at the bottom of the Reno! { -let-off-steam }

card-gat-does = Black cat! On any black card: the whole pile doubles and moves right.
card-mir-does = Broken mirror! On a misfortune: one card each, backwards, and nobody can do a thing. Then you open.
card-soc-does = Blimey! The whole pile to anybody you like, minus 1. No black card can follow it.
card-ben-does = Splendid! The whole pile is gone and nobody takes a thing. Then you open.
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

point-start = Who starts? First to shout.
point-open = You open. With which misfortune?
point-face = Take it, or pass it on?
point-start-waits = Who starts?
point-open-waits = { $who } is choosing a misfortune to open with.
point-face-waits = { $who } is thinking: take { $number }, or pass it on?

# Answers

move-tocca = “A chi tocca?”
move-inizia = “Chi inizia?”
move-pass = Keep quiet
move-suffer = { $code ->
    [none] Take it
   *[other] “{ $card }” and take it
}
move-card = { $card }
move-card-at = { $card } to { $whom }

# If nobody does anything

pending-sequence = { $me ->
    [whom] Do nothing and you take { $number }.
    [both] Do nothing and you take { $number }.
   *[none] { $whom } takes { $number }, or passes it on.
}

# What happened

event-calls = { $me ->
    [who] You shouted first. You start.
   *[none] { $who } shouted first and starts.
}
event-starts = { $me ->
    [who] Luck of the draw: you start.
   *[none] Luck of the draw: { $who } starts.
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
    [who] Not one misfortune: you swap the whole hand.
   *[none] Not one misfortune: { $who } swaps the whole hand.
}
event-opens = { $me ->
    [who] You open with { $card }: { $number } for { $whom }.
    [whom] { $who } opens with { $card }: { $number } for you.
   *[none] { $who } opens with { $card }: { $number } for { $whom }.
}
event-adds = { $me ->
    [who] You add { $card }. That’s { $number }, and it’s { $whom }’s.
    [whom] { $who } adds { $card }. That’s { $number }, and it’s yours.
   *[none] { $who } adds { $card }. That’s { $number }, and it’s { $whom }’s.
}
event-swears = { $me ->
    [who] You: “{ $card }”
   *[none] { $who }: “{ $card }”
}
event-suffers = { $number ->
    [0] { $me ->
        [who] You don’t even blink.
       *[none] { $who } doesn’t even blink.
    }
   *[other] { $me ->
        [who] You take { $number }.
       *[none] { $who } takes { $number }.
    }
}
event-sends = { $me ->
    [who] You: “{ $card }” And { $number } lands on { $whom }.
    [whom] { $who }: “{ $card }” And { $number } lands on you.
   *[none] { $who }: “{ $card }” And { $number } lands on { $whom }.
}
event-wipes = { $me ->
    [who] You: “{ $card }” The pile is gone.
   *[none] { $who }: “{ $card }” The pile is gone.
}
event-bends = { $me ->
    [who] You’re at yoga. { $whom } gets the { $number }.
    [whom] { $who } is at yoga. You get the { $number }.
   *[none] { $who } is at yoga. { $whom } gets the { $number }.
}
event-doubles = { $me ->
    [who] You let the black cat out: { $number } for { $whom }.
    [whom] { $who } lets the black cat out: { $number } for you.
   *[none] { $who } lets the black cat out: { $number } for { $whom }.
}
event-breaks = { $me ->
    [who] You smash the mirror: everybody gets their own back.
   *[none] { $who } smashes the mirror: everybody gets their own back.
}
event-reflects = { $me ->
    [who] You get { $card } back: { $number }.
   *[none] { $who } gets { $card } back: { $number }.
}
event-eliminated = { $me ->
    [who] At { $number } you’ve boiled over. You’re out.
   *[none] { $who } boils over at { $number }. Out.
}
event-reshuffles = The deck’s empty. The discards go back in: { $number ->
    [one] 1 card
   *[other] { $number } cards
}.
event-last = The deck’s empty. Last pile.
event-playoff = { $number } players are tied. One more pile decides.
event-ends = That’s it.

# Why the match ended

reason-lowest = The deck’s empty, and nobody’s calmer.
reason-last-one = Everybody else has boiled over.
reason-all-out = One mirror, and everybody boiled over. Some a little less.
reason-play-off = The tie is settled.

# Table options

option-decks = Decks
option-decks-help = Two decks make a longer match, even with few players. From five up they’re a must.
option-decks-1 = one deck
option-decks-2 = two decks
option-variant = Goal
option-variant-help = Standard: the calmest wins when the deck runs out. Elimination: the last one left wins.
option-variant-standard = standard
option-variant-elimination = elimination
option-starter = Who starts
option-starter-help = Luck, or a race: at the signal, the first to shout starts.
option-starter-random = luck
option-starter-race = the race
option-end = End of the deck
option-end-help = Finish the pile you’re on, or stop as soon as the last card is drawn?
option-end-last-sequence = one last pile
option-end-strict = stop right away
option-ties = Ties
option-ties-help = Share the win, count who took the fewest black cards, or settle it with one last pile.
option-ties-shared = shared win
option-ties-fewest = fewest cards taken
option-ties-last-sequence = fewest cards, then one last pile

# The table

zone-sequence = Pile
zone-deck = Deck
zone-discards = Discards

field-levels = Temper
    .most = 10
field-value = Worth
field-tied = Playing off:

phase-last = last pile

summary =
    A pile in front of you? Take it, or play one card on it.
    Misfortune: same symbol and a higher number, or a symbol that isn’t
      in the pile yet. It moves right. Taking it? A parolaccia helps.
    Sócc'mel! sends it to anybody, minus 1. Gat Nàigher! doubles it.
    Benéssum! wipes it out. Yoga! passes it on, and you calm down by 1.
    Spèc' Ratt! hands the misfortunes back, one each, to the left.
    End a pile and you open the next. Past 10 you’re out.
    { $variant ->
        [elimination] The last one left wins.
       *[standard] When the deck is empty, the calmest wins.
    }

# What is told of a finished match.
award-stove = The stove
award-stove-text = { award-begins } heated the others by { $number } degrees.
award-big-mouth = Big mouth
award-big-mouth-text = { award-begins } swore { $number } times. Nonna heard it all.
award-hot-potato = Hot potato
award-hot-potato-text = { award-begins } sent { $number } degrees to somebody else.
award-cat-person = Cat person
award-cat-person-text = { $number ->
    [one] { award-begins } let the black cat out once.
   *[other] { award-begins } let the black cat out { $number } times.
 }
award-not-at-home = Not at home
award-not-at-home-text = { $number ->
    [one] { award-begins } did yoga once.
   *[other] { award-begins } did yoga { $number } times.
 }
award-sponge = The sponge
award-sponge-text = { award-begins } soaked up { $number } degrees.

## Why not now: the rule in short

refused-gat-r24 = A new pile starts with a misfortune. Keep this one for later.
refused-gat-76 = A cat alone scares nobody: it needs a misfortune to double.
refused-gat-r22 = A mirror alone reflects nothing: it needs a misfortune first.
refused-gat-83 = Only another cat, gold or a Sócc'mel! goes on a black cat. Or take it.
refused-gat-62 = Only gold or another Sócc'mel! goes on a Sócc'mel!. Or take it.
refused-gat-41 = Same symbol: you need a higher number.
refused-gat-42 = That symbol is already in the pile, further down. Try another one.
refused-gat-75 = The cat won’t sit on a Sócc'mel!. Gold, another Sócc'mel!, or take it.
refused-gat-86 = The mirror only goes on a misfortune with a number.
refused-gat-51 = Swear while you take it. It won’t pass the pile on.
refused-gat-61 = While you’re taking it, only a parolaccia helps.
refused-gat-r61 = They’re out. Choose somebody else.
refused-gat-57 = Not to yourself: choose somebody else.
