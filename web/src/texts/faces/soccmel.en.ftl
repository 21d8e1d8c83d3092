face-red = { $gloss } Suffer { $number } less.
face-gat = Black cat: the whole pile doubles and moves right.
face-mir = Broken mirror: one card each, backwards.
face-soc = Blimey! The whole pile to anyone, minus 1.
face-ben = Splendid! The whole pile is gone, nobody suffers.
face-yog = Not at home: the pile moves right, you cool by 1.
