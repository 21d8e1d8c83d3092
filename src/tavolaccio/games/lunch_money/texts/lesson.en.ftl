# The first lesson: a title and a sentence for each step of the learner, in the order of lesson.toml.
# $b, $c: the names of the others.

lesson-1-title = Swing a Hook at { $b }.
lesson-1-text = That knocks out 2 of their 15 coins.
lesson-2-title = Block it.
lesson-2-text = Blue cards are defences. A Block that holds costs you nothing.
lesson-3-title = Laugh { $c } down.
lesson-3-text = A Humiliation spoils any card, and you hit back for free.
lesson-4-title = Land the Jab.
lesson-4-text = Nobody can defend against a free attack. Not even a little.
lesson-5-title = Lift { $c } with an Uppercut.
lesson-5-text = One card a turn. Afterwards everybody draws back up to 5.
lesson-6-title = Put a plaster on it.
lesson-6-text = First Aid gives you back 2 coins, up to 15.
lesson-end-title = Last one with coins wins.
lesson-end-text = The yard is yours. Keep a Humiliation for later.
