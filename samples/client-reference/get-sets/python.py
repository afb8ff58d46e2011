from collection_online import get_sets

sets = get_sets()
print(len(sets), sets[0].id, sets[0].name)
