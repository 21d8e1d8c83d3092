# La prima lezione: un titolo e una frase per ogni passo di chi impara, nell’ordine di lesson.toml.
# $b, $c: i nomi degli altri.

lesson-1-title = Scegli di giocare.
lesson-1-text = Peschi due carte e ne tieni una. Se ricarichi, riempi solo la mano.
lesson-2-title = Tieni il Trono.
lesson-2-text = Scarica 2 cacche. Ti servirà presto.
lesson-3-title = Offri un Caffè a { $b }.
lesson-3-text = È 1 cacca. A 5 si scoppia.
lesson-4-title = Chiudi il turno.
lesson-4-text = Un attacco a testa per turno. Il resto può aspettare.
lesson-5-title = Butta giù la Limonata.
lesson-5-text = La freccia piegata è una reazione: annulla quello che ti arriva.
lesson-6-title = Per stavolta, incassa.
lesson-6-text = Sono 2 cacche. La nonna ti aiuterebbe, ma prima tira un dado.
lesson-7-title = Gioca ancora.
lesson-7-text = Con tutta quella roba dentro, cerca un bagno.
lesson-8-title = Tieni Fuori servizio.
lesson-8-text = Chiude il bagno a qualcun altro, sul più bello.
lesson-9-title = Sali sul Trono.
lesson-9-text = Le tue 2 cacche spariscono, se nessuno ti chiude la porta.
lesson-end-title = Vince chi resta in piedi.
lesson-end-text = Il resto della partita è tuo. Tieni un rimedio per il prossimo attacco.
