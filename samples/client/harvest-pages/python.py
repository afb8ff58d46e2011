from collection_online import harvest

for page in harvest(set="260214").pages():
    # Store the records and the state here, in one transaction.
    print(len(page.records), "more to come" if page.state["token"] else "complete")
