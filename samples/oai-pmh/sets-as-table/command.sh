collection-online sets
