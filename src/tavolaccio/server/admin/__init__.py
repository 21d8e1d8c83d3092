"""What those who run a server do to it while it runs (`commands`), who may ask for that (`signing`), and what is kept
of people and for how long (`personal`, `upkeep`)."""
