# The first lesson: a title and a sentence for each step of the learner, in the order of lesson.toml.
# $b, $c: the names of the others.

lesson-1-title = Open with the Widowed Sock.
lesson-1-text = That’s 1 for { $b }, who can pass it on.
lesson-2-title = Add the Printer Jam.
lesson-2-text = Home is buried in the pile and can’t be played again. Work is free.
lesson-3-title = Swear it off.
lesson-3-text = You take 3, minus 2 for the language. Past 10 you boil over.
lesson-4-title = Open a new pile.
lesson-4-text = Whoever takes a pile starts the next. Start small.
lesson-5-title = Send it all to { $b }.
lesson-5-text = The cat has doubled the pile. A Sócc'mel! sends it wherever you like.
lesson-end-title = { $b } boils over.
lesson-end-text = That leaves you and { $c }. The coolest head wins.
