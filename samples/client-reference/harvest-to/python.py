from collection_online import harvest_to

for progress in harvest_to("top-1000", set="260214"):
    print(f"{progress.received} of {progress.size}")
