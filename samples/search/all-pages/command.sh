collection-online search "creator=Rembrandt van Rijn"
