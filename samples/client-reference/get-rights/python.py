from collection_online import get_rights

rights = get_rights("https://creativecommons.org/licenses/by/4.0/")
if rights and rights.is_free and rights.needs_credit:
    print(f"{rights.name}: free to use, with a credit")
