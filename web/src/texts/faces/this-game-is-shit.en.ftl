# The one line on a card's face; what it does in full stands in the game's own texts.
face-mc = Your target draws { $number } poop, right now.
face-ms = Your target draws { $number } poop, right now.
face-sf = End of their turn: 2 for them, 1 for each neighbour.
face-ll = Lies before them: 1 poop a turn, four turns long.
face-tp = Draw one per player plus one. Keep 2, hand out the rest.
face-oo = Cancels the evacuation somebody just played.
face-pl = { $plunger ->
    [draw] Draw a card.
   *[steal] Steal a random card from one opponent.
}
face-cl = Use the last evacuation of the pile, on the spot.
face-hf = Flush { $number } of your own poop.
face-pt = Flush { $number } of your own poop.
face-as = Cancels an intestinal attack on you.
face-pb = No attack can aim at you until your next turn ends.
face-lo = No virus until your next turn ends. Or cures one.
face-gr = Roll the die: 4 to 6 cancels the attack.
face-sp = Swap all your poop with an opponent’s.
