# La prima lezione: un titolo e una frase per ogni passo di chi impara, nell’ordine di lesson.toml.
# $b, $c: i nomi degli altri.

lesson-1-title = Metti giù il Kebab Notturno.
lesson-1-text = Si sceglie in segreto. Il tuo ha Stimolo 6: una carognata.
lesson-2-title = Rifilalo a { $b }.
lesson-2-text = Chi ha Iniziativa bassa sceglie prima. Tra due turni è nell’intestino.
lesson-3-title = Metti giù l’Insalata Verde.
lesson-3-text = Iniziativa 1: scegli prima degli altri.
lesson-4-title = Tienila per te.
lesson-4-text = A ognuno tocca un piatto. Il tuo, almeno, è leggero.
lesson-5-title = Mettici un Tappo.
lesson-5-text = { $c } vuole dare 2 punti agli altri. I punti sono un male.
lesson-6-title = Metti giù la Torta a Sette Piani.
lesson-6-text = Con Iniziativa 10 si sceglie alla fine, dove c’è ancora posto.
lesson-7-title = Correggi il caffè a { $b }.
lesson-7-text = 6 nell’intestino, 5 nella tazzina. A 10 esce tutto.
lesson-8-title = Chiudi le azioni.
lesson-8-text = Adesso si digerisce. Tieni d’occhio { $b }.
lesson-end-title = 5 punti per { $b }.
lesson-end-text = A 60 sei fuori. Il resto del pranzo è tuo.
