"""The words that table codes are made of: our own lists, to be said aloud on the phone.

Plain things in four to eight letters. No two words, of either list, are one slip apart, and none is a word that
somebody would rather not read out to their grandmother; what is left out is left out for that.
"""

from typing import Final

_english: Final = """
acorn airport album alley almond alpaca amber anchor ankle anthem antique antler apple apricot apron arcade archer
arctic armchair armour arrow artist ashtray athlete atlas attic autumn avocado axle bacon badge bagel baker ballet
balloon bamboo banjo banner barley barn barrel basil basket bassoon bathtub battery bayleaf bedroom bedtime beehive
beetle beetroot bellows bench bicycle billiard binder biscuit blanket blazer blender blizzard blossom bobbin boiler
bonfire bonnet bonus bookend boot border bottle boulder bouncer bowling bracelet bracket breeze brick bridge brigade
broom brother bubble bucket buckle bugle bumper bundle burger butcher butler button cabbage cactus calendar camel
camera campus canary candle candy canvas capsule captain caramel caravan cardigan cargo carnival carpet carrot cartoon
cashew cashier catfish cauldron caviar cedar celery cello champion chapter charcoal charm checkers cheddar cheese
chemist cherry chestnut chicken chimney chipmunk cinema cinnamon circus clarinet clipper clover cobbler cobweb coffee
collar comb concert condor cookie copper coracle coral cork corner costume cottage cotton cousin cowboy cradle crayon
cricket crimson crocus cruiser crumble crystal cuckoo cucumber cupboard curry curtain cushion custard cutlery cyclist
cypress daffodil dahlia dairy damson dancer denim dentist diamond diesel dinner dinosaur director ditch doctor dolphin
domino donkey doorbell doorway dormouse doughnut dowel drawer dresser drizzle drummer duchess duckling dugout dumpling
dustbin eagle earring earwig easel echo eggplant elastic elbow elephant elevator elixir emerald emperor enamel engine
engraver envelope eraser espresso explorer fabric factory fairway family fandango farmer feather fennec ferret ferry
festival fiddle filament finger firefly firework fisher flagpole flamingo flannel flask florist flute foghorn folder
fondue football footpath fortress fossil foundry fountain foxglove freckle freezer fresco frisbee fritter frosting
fudge furnace gadget galaxy gallery gallon garage garden gardener garlic garnet gateway gazelle gecko gemstone genie
geranium giant gingham glacier glitter globe goalie goblet goggles goldfish gondola goose gopher gosling grandma
granite granola grape gravy griddle guardian guitar gumdrop guppy gymnast haddock halibut hallway hamlet hammock
hamster handbag harbour harvest hayfield hazelnut headlamp hedge hedgehog helmet heron herring hiccup highway hippo
holiday homework honey hoover horizon hornet hotel hummus husky iceberg icicle igloo iguana indigo inkwell insect
invoice island ivory jacket jackpot jaguar jamboree janitor jasmine javelin jelly jersey jetpack jewel jigsaw jockey
joker journey juggler juice jungle juniper kangaroo kayak kebab kestrel ketchup kettle keyhole kingdom kiosk kipper
kitchen kitten kiwi koala ladder ladle lagoon lamprey lanyard laptop laundry lavender leaflet legend lemon lemonade
lemur lentil lettuce library lighter lilac limerick limpet linen lizard llama loaf lobby lobster locket locust
lollipop lorry lotus luggage lullaby lunch lyric macaroni magician magpie mahogany mailbox manatee mandarin mandolin
manor mantle maple marathon marble marigold market mascot mattress meadow meatball medal melody melon merlin midnight
milkman mimosa mineral minstrel mirror molasses monsoon moonbeam moped mosquito muffin mulberry museum mushroom napkin
narwhal nectar needle nephew nightcap noodle notebook novel nugget nursery nuthatch nutmeg oatmeal oboe octopus onion
orange orbit orchard orchid origami osprey otter outpost oyster paddle padlock pagoda painter palace palette palmtree
pampas pancake panther pantry papaya parade parasol parcel parmesan parsley parsnip passport patio pavement peanut
pebble pelican pencil pendant penguin pepper perfume pergola piccolo pickle picnic pigeon pigtail pillow pinball
pinecone pinwheel pioneer piston pitcher pizza planet plaster platypus plumber plywood poet polaroid polka pollen
poncho pony popcorn poppy porridge porthole postcard postman potato pottery powder prairie pram pretzel primrose
prince prism pudding pulley pulsar pumpkin puppet purse puzzle pyjamas pyramid python quail quarry quartz queen quilt
quince quiver rabbit raccoon radar radio radish raffle railway rainbow rainfall raisin ranger ratchet rattle raven
ravioli razor recipe record referee reindeer relish rhino rhubarb ribbon ringlet ripple river roadmap robin robot
rodeo rooster rosemary roulette rowboat rucksack runner saffron sailor salad sandpit sandwich sapling sapphire satchel
satin saucer sausage savanna sawdust sawmill scallop scarf school schooner scissors scooter scorpion scout seagull
seahorse seashell season seesaw sequin shadow shampoo shamrock sheriff shoebox shovel shower shutter sidecar silo
silver skyline sledge sleeve sloth snooker snorkel snowdrop snowman sorbet spanner sparrow spatula spider spindle
sponge spruce squirrel stadium stapler starling station steamer steeple stingray stirrup stork stream sugar suitcase
sultana summer sundial surfer swallow sweater swimmer syrup tabby tablet tadpole tango tapestry tapioca target tartan
teabag teacup teapot tearoom telegram temple tennis terrace terrier textbook theatre thimble thistle thunder ticket
timber tinfoil tinsel toaster tollgate tomato topaz torch tornado tortoise toucan tourist tower tractor trailer
transit treacle treasure trellis triangle tripod trolley trombone trophy trousers trowel trumpet tugboat tulip tundra
tunnel turbine turnip turtle tuxedo twilight typist ukulele umbrella uniform upstairs utensil vacuum vanilla varnish
velvet veranda viaduct village vinegar vineyard viola violet vitamin voyage vulture wagon waiter wallaby walnut walrus
warbler wardrobe washer watchdog weekend wetsuit whisker wicker windmill window winter wishbone wombat workshop wreath
wrinkle yearbook yellow yeti yoghurt zebra zeppelin zigzag zinnia
"""

_italian: Final = """
abaco abete abito accento acciuga aceto acqua acrobata aereo aglio agnello agrume airone albero alga aliante alloro
alpino altalena alveare amaca amarena amico ananas anatra ancora angelo anguilla anguria antenna aquila aquilone
arachide aragosta arancia arciere argento aringa armadio armonica arrosto asparago aspirina astuccio attore autobus
autunno avena avocado avvocato azzurro bacca badile baffi bagaglio bagno balcone bambola bandiera barbiere barista
basilico bastone battello batteria baule befana benzina berretto betulla bilancia birillo biscotto bisonte boccale
bocciolo bolla bordo borsa bosco bottega bottone braciola brezza bricco brindisi broccolo bronzo bruco bufalo burro
bussola busta cabina cacao cachi cactus calamaro calamita calesse calice calzino camera camicia camino cammello
campana canarino candela canestro canguro canoa cantina canzone capanna capitano cappello caraffa carciofo carota
carpa carretto casale cascata casco casetta cassetto castagna castello castoro cavallo caverna caviglia cavolo cedro
ceramica cerniera cerotto cervo cestino chiave chiodo chitarra ciabatta cicala ciclista cicogna ciliegia cinema
cinghia ciotola cipolla cipresso circo citofono cocomero collana colomba colonna coltello cometa commedia compasso
confetto coniglio coperta coppa corallo corda cornetto cornice corona corsaro cortile cotone cratere cravatta crema
cremino crostata cubetto cucina cuculo cugino culla cuoco cupola cuscino dado dattero delfino deserto diamante diario
disegno ditale divano dolce domino dondolo dottore drago duna duomo edera edicola elefante elica elmetto enigma erba
ercole eremo estate fabbrica fagiano fagiolo fagotto falco falena fanale fanfara farfalla farina farmacia faro
fattoria favola felce ferrovia festa fiaba fiaccola fieno finestra fiocco fiore firma fiume flauto focaccia foglia
folletto fontana forbici foresta formica fornaio forno fragola freccia frittata frizione frumento frutteto fulmine
fumetto fune fungo funivia furgone fusilli gabbiano galassia galleria galletto gambero garofano gatto gazza gazzella
gelato gelso gemello geranio ghepardo ghianda ghiro giacca giaguaro giallo giardino gigante giglio giornale giostra
giraffa girasole girino gita glicine gnomo goccia golfino gomitolo gomma gondola gonna gradino granaio granchio grano
grappolo grillo grissino grotta guanto gufo guglia guscio igloo imbuto impasto incudine insalata insegna invito iride
isola istrice lago laguna lampada lampone lana lancetta lanterna lasagna latte lattina lavanda leccio legno lenzuolo
leone leopardo lepre lettera letto libro lima limone lince locanda lombrico lontra loto lucciola lumaca lupino lupo
macchina macinino maestro maglione magnete magnolia maionese malva mandorla maniglia mansarda mantello mappa marea
marinaio marmo marmotta maschera matita mattino mattone mazurka medaglia mensola menta mercato merenda merlo mestolo
meteora miele mimosa minuto mirtillo mobile monete montagna mora mosaico mosca mostarda motore mughetto mulino muschio
museo musica nastro nave navetta nebbia negozio nido ninfea nipote nocciola noce nonno nota notte numero nuoto nuvola
oasi oboe occhiale oceano officina oliva olmo ombra ombrello onda orafo orchidea orco organo orologio ortensia ortica
ostrica padella paese paglia palazzo palestra palla palude pane panino panna pantera papavero papera papiro paprica
parco parete parrucca pascolo passero pasta pavone pecora pedale pennello pentola pepe peperone pera pergola pesca
petalo pettine pianista piatto piccione pigiama pilota pinguino pino pinolo pioggia pioppo piramide pirata piscina
pittore pizza platano polenta polpetta polpo poltrona pomodoro ponte porcino porro portone postino pozzo prato primula
principe pulcino pulsante puma quaderno quadro quaglia quercia radice radio ramo rapa ravioli razzo recinto regalo
regina regista renna rete riccio ricetta riflesso righello riso risotto ritratto rivista robot rombo rondine rosa
rosone rospo rossetto rotaia rovere ruota ruscello sabbia sacco saggio sale saliera salmone salotto salsa salvia
sambuco sandalo sardina sasso scacchi scaffale scala scatola sciarpa sciatore scivolo scodella scoglio scrigno scudo
scultore secchio sedano sedia segnale segreto sella semaforo seme sentiero seppia serpente serra sfera sgabello siepe
silenzio sipario sirena slitta smeraldo soffitto sogno sorbetto sorella sorgente spada spago spezia spiaggia spiga
spilla spinaci sponda sporta spugna stadio stagno stalla stazione steccato stivale stoffa storione strada struzzo
stufa sughero suono susina tabella taccuino talpa tamburo tango tappeto tappo tartufo tasca teatro tegola teiera
telaio telefono tenda tenore terrazza tesoro tessera tigre timbro timo tombola topazio topo torcia tornado torre
torrone torta tovaglia tramonto trapano trattore treno tricheco trottola tuffo tulipano tunnel turchese tuta ulisse
ulivo umore uncino unghia unicorno universo uovo uragano usignolo vagone valanga valigia valle valzer vanga vapore
vaso vassoio vela veliero velluto vento veranda verdura vernice vespa vetrina viaggio vicolo vigile vigna viola
violino visone vite vitello volante volpe vongola vulcano zaino zampa zampogna zanzara zattera zebra zenzero zerbino
zucca zucchero zucchina zufolo zuppa
"""

WORDS: Final[dict[str, tuple[str, ...]]] = {
    "en": tuple(_english.upper().split()),
    "it": tuple(_italian.upper().split()),
}
"""By language, in capital letters."""
