"""Words for people, in Italian and English: the common catalogue, each game's own, and who reads them.

`Texts` knows the words of a language (and of a game); a `Reader` is somebody at a seat who reads them: "you" for
herself, names for the others, a question mark for what she has not seen.
"""

from tavolaccio.texts.catalogue import LANGUAGES as LANGUAGES
from tavolaccio.texts.catalogue import Catalogue as Catalogue
from tavolaccio.texts.reader import Reader as Reader
from tavolaccio.texts.texts import Texts as Texts
