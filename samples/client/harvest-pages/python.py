from collection_online import harvest

for page in harvest(set="260214").pages():
    print(len(page.records), "records,", page.state["received"], "so far")
