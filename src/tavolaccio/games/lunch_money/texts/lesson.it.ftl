# La prima lezione: un titolo e una frase per ogni passo di chi impara, nell’ordine di lesson.toml.
# $b, $c: i nomi degli altri.

lesson-1-title = Molla un Gancio a { $b }.
lesson-1-text = Fa volare 2 delle sue 15 monete.
lesson-2-title = Para il colpo.
lesson-2-text = Le carte blu sono difese. Una Parata riuscita non costa niente.
lesson-3-title = Fai fare una Figuraccia a { $c }.
lesson-3-text = Una Figuraccia rovina qualsiasi carta, e poi colpisci gratis.
lesson-4-title = Metti a segno il Diretto.
lesson-4-text = Da un attacco gratis non ci si difende. Neanche un pochino.
lesson-5-title = Solleva { $c } con un Montante.
lesson-5-text = Una carta a turno. Poi tutti ripescano fino a 5.
lesson-6-title = Mettiti un Cerotto.
lesson-6-text = Ti ridà 2 monete, ma a 15 ci si ferma.
lesson-end-title = Vince chi ha ancora monete.
lesson-end-text = Il cortile è tuo. Tieni una Figuraccia per dopo.
