# La prima lezione: un titolo e una frase per ogni passo di chi impara, nell’ordine di lesson.toml.
# $b, $c: i nomi degli altri.

lesson-1-title = Apri con il Calzino vedovo.
lesson-1-text = Vale 1, e tocca a { $b }, che può passarla avanti.
lesson-2-title = Aggiungi la Stampante.
lesson-2-text = Casa è sepolta nella pila e non si gioca più. Lavoro è libero.
lesson-3-title = Sfogati con una parolaccia.
lesson-3-text = Sono 3, meno 2 per il linguaggio. Sopra 10 sbrocchi.
lesson-4-title = Apri una pila nuova.
lesson-4-text = Chi incassa apre la prossima. Comincia da poco.
lesson-5-title = Spedisci tutto a { $b }.
lesson-5-text = Il gatto ha raddoppiato la pila. Un Sócc'mel! la manda a chi vuoi.
lesson-end-title = { $b } sbrocca.
lesson-end-text = Restate tu e { $c }. Vince chi tiene la testa più fresca.
