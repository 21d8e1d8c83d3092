"""HTTP: in come requests, out go answers, the page, and the counters for operators. Nobody plays here."""
