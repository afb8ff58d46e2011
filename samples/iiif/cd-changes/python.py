import json
import time
import urllib.request
from datetime import datetime

START = 'https://data.rijksmuseum.nl/cd/collection.json'
LAST_RUN = datetime.fromisoformat('2026-09-01T00:00:00+00:00')  # None at the first run
REMOVES = {'Delete', 'Remove'}


def get(address):
    time.sleep(0.5)
    with urllib.request.urlopen(address, timeout=60) as answer:
        return json.load(answer)


def time_of(event):
    """Return the time of an event, or None when it has none."""
    text = event.get('endTime') or event.get('startTime')
    return datetime.fromisoformat(text.replace('Z', '+00:00')) if text else None


def changes(last_run):
    """Yield the newest event of each identifier since the last run, newest first."""
    seen = set()
    only_removals = False
    link = get(START)['last']
    while link:
        page = get(link['id'])
        for event in reversed(page['orderedItems']):
            when = time_of(event)
            if last_run and when and when < last_run:
                return
            if event['type'] == 'Refresh':
                # What is older is announced again; only removals still count.
                if last_run is None:
                    return
                only_removals = True
                continue
            identifier = event['object']['id']
            if identifier not in seen:
                seen.add(identifier)
                if event['type'] in REMOVES or not only_removals:
                    yield event
        link = page.get('prev')


for event in changes(LAST_RUN):
    print(event.get('endTime'), event['type'], event['object']['id'])
