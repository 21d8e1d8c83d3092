# The first lesson: a title and a sentence for each step of the learner, in the order of lesson.toml.
# $b, $c: the names of the others.

lesson-1-title = Lay the Midnight Kebab.
lesson-1-text = Everybody picks in secret. Yours has Stimulus 6, which is nasty.
lesson-2-title = Serve it to { $b }.
lesson-2-text = Low Initiative chooses first. Two turns from now it’s in their gut.
lesson-3-title = Lay the Green Salad.
lesson-3-text = Initiative 1: you choose before anybody else.
lesson-4-title = Keep it for yourself.
lesson-4-text = Everybody gets one dish. Yours might as well be light.
lesson-5-title = Plug it.
lesson-5-text = { $c } wants to give the others 2 points. Points are bad.
lesson-6-title = Lay the Seven-Tier Cake.
lesson-6-text = Initiative 10 goes last, wherever there’s still room.
lesson-7-title = Spike { $b }’s espresso.
lesson-7-text = 6 in the gut, 5 from the cup. At 10 it all comes out.
lesson-8-title = End your actions.
lesson-8-text = Now everybody digests. Watch { $b }.
lesson-end-title = 5 points for { $b }.
lesson-end-text = At 60 you’re out. The rest of the meal is yours.
