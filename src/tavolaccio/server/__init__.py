"""The server: tables that lose nothing and give nothing away.

`protocol` says what goes over the wire, `projection` what each seat may see, `tables` is a live table, `store` keeps
its journal, `app` puts them together and `serve` starts it.
"""
