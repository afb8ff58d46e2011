collection-online harvest --set 260214 --out top-1000
