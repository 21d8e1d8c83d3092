# The first lesson: a title and a sentence for each step of the learner, in the order of lesson.toml.
# $b, $c: the names of the others.

lesson-1-title = Choose to play.
lesson-1-text = You draw two cards and keep one. Reloading just fills your hand.
lesson-2-title = Keep the Throne.
lesson-2-text = It flushes 2 poops. You’ll want it soon.
lesson-3-title = Pour { $b } a Coffee.
lesson-3-text = That’s 1 poop. At 5, anybody bursts.
lesson-4-title = End your turn.
lesson-4-text = One attack per victim per turn. The rest can wait.
lesson-5-title = Down the Applesauce.
lesson-5-text = A bent arrow is a reaction: it cancels what’s coming at you.
lesson-6-title = Take it, just this once.
lesson-6-text = 2 poops. Granny could help, but Granny rolls a die.
lesson-7-title = Play again.
lesson-7-text = With that much inside, look for a toilet.
lesson-8-title = Keep Out of Order.
lesson-8-text = It shuts somebody else’s toilet, at the worst moment.
lesson-9-title = Ascend the Throne.
lesson-9-text = Your 2 poops are gone, unless somebody shuts the door.
lesson-end-title = The last one standing wins.
lesson-end-text = The rest of the match is yours. Keep a remedy for the next attack.
