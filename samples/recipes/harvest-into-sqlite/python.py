import json
import sqlite3

from collection_online import harvest

database = sqlite3.connect("collection.sqlite")
database.executescript("""
    CREATE TABLE IF NOT EXISTS works (id TEXT PRIMARY KEY, number TEXT, title TEXT, fields TEXT);
    CREATE TABLE IF NOT EXISTS harvest (id INTEGER PRIMARY KEY CHECK (id = 1), state TEXT);
""")
row = database.execute("SELECT state FROM harvest").fetchone()
state = json.loads(row[0]) if row else None

records = harvest(state=state) if state else harvest(set="260214")
for page in records.pages():
    with database:  # stores the records and the state in one transaction
        for item in page.records:
            record = item.record()
            if record is None:
                database.execute("DELETE FROM works WHERE id = ?", [item.id])
                continue
            fields = json.dumps(record.to_dict(), ensure_ascii=False)
            database.execute(
                "INSERT OR REPLACE INTO works VALUES (?, ?, ?, ?)",
                [item.id, record.object_number, record.title, fields],
            )
        database.execute("INSERT OR REPLACE INTO harvest VALUES (1, ?)", [json.dumps(page.state)])

(count,) = database.execute("SELECT count(*) FROM works").fetchone()
print(count, "works")
database.close()
