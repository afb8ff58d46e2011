"""Copy the event stream, then follow it.

Stop the program at any moment: the next run goes on from there.
"""

import http.client
import json
import os
import pathlib
import sys
import time
import urllib.error
import urllib.request
from datetime import datetime, timedelta, timezone
from email.utils import parsedate_to_datetime
from urllib.parse import parse_qs, urlsplit

# The whole collection; write the root page of a dataset for a part of it.
ROOT = 'https://data.rijksmuseum.nl/ldes/collection.json'
# A change gives an event for each profile; this one holds Linked Art.
PROFILE = 'la-framed'
EVENTS = pathlib.Path('copy/events')  # the newest event of each resource, one file each
STATE = pathlib.Path('copy/state.json')
PAUSE = 0.5  # seconds between two requests
ATTEMPTS = 5
# The next walk looks back a little; events that come twice do no harm.
OVERLAP = timedelta(hours=1)


def write(path, value):
    """Put a file in place in one step: a crash leaves the old one or the new one."""
    unfinished = path.with_name(path.name + '.unfinished')
    with open(unfinished, 'w', encoding='utf-8') as file:
        json.dump(value, file, ensure_ascii=False, indent=2)
        file.flush()
        os.fsync(file.fileno())
    os.replace(unfinished, path)


def read(path):
    return json.loads(path.read_text(encoding='utf-8'))


def load_state():
    """Return how far the walk is; without a file, its beginning."""
    if STATE.exists():
        return read(STATE)
    return {
        'bookmark': '',  # when the last complete walk began
        'started': None,  # when this walk began
        'waiting': [ROOT],  # pages that this walk still has to read
        'visited': [],  # pages that this walk has read
        'pages': {},  # ETag and links of each page, for when it has not changed
    }


def get(address, etag):
    """Return the page, None if it has not changed, and the headers.

    Send the same request again when the answer is interrupted or the server
    is busy.
    """
    request = urllib.request.Request(address, headers={'Accept': 'application/ld+json'})
    if etag:
        request.add_header('If-None-Match', etag)
    for attempt in range(1, ATTEMPTS + 1):
        wait = 2 ** (attempt - 1)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer), answer.headers
        except urllib.error.HTTPError as error:
            if error.code == 304:
                return None, error.headers
            if error.code == 410:  # the page is gone: it counts as an empty page
                return {}, error.headers
            if error.code not in (408, 425, 429, 500, 502, 503, 504):
                sys.exit(f'{address}: status {error.code}')
            problem = f'status {error.code}'
            retry_after = error.headers.get('Retry-After') or ''
            wait = int(retry_after) if retry_after.isdigit() else wait
        except (OSError, http.client.HTTPException, ValueError) as error:
            problem = f'interrupted answer ({type(error).__name__})'
        if attempt < ATTEMPTS:
            print(f'{problem}, the same request again in {wait} s', file=sys.stderr)
            time.sleep(wait)
    sys.exit(f'{address}: no answer after {ATTEMPTS} attempts, run it again later')


def as_list(value):
    """Return a list, for a key that can hold one value or several."""
    return value if isinstance(value, list) else [] if value is None else [value]


def plain(value):
    """Return the text of a value that can be written as a string or as an object."""
    return value.get('@id') or value.get('@value') if isinstance(value, dict) else value


def links_of(page):
    """Return {address of a linked page: end of its period, '' if not stated}."""
    links = {}
    view = page.get('view')
    relations = as_list(page.get('relation'))
    if isinstance(view, dict):
        relations += as_list(view.get('relation'))
    for relation in relations:
        node = plain(relation['node'])
        links.setdefault(node, '')
        if relation['@type'].endswith('LessThanRelation'):
            links[node] = plain(relation['value'])
    return links


def bookmark_from(headers):
    """Return the time of an answer, less the overlap, as the events' times."""
    date = headers.get('Date')  # by the clock of the service
    moment = parsedate_to_datetime(date) if date else datetime.now(timezone.utc)
    return (moment - OVERLAP).strftime('%Y-%m-%dT%H:%M:%SZ')


def store(event):
    """Keep the event, deletions too, and return whether it is new to the copy."""
    address = urlsplit(event['object']['@id'])
    if parse_qs(address.query).get('_profile') != [PROFILE]:
        return False
    path = EVENTS / f"{address.path.rsplit('/', 1)[-1]}.json"
    if path.exists() and read(path)['published'] >= event['published']:
        return False
    write(path, event)
    return True


EVENTS.mkdir(parents=True, exist_ok=True)
state = load_state()

while state['waiting']:
    address = state['waiting'][0]
    known = state['pages'].get(address, {})
    page, headers = get(address, known.get('etag'))
    state['started'] = state['started'] or bookmark_from(headers)
    if page is None:
        links = known['links']
        print(f'{address}: not changed')
    else:
        events = as_list(page.get('member'))
        links = links_of(page)
        is_known = str(plain(page.get('timestampPath'))).endswith('published')
        if address == ROOT and not (is_known and links):
            sys.exit(f'{ROOT}: no links, or no "published" times; adapt this program')
        stored = sum([store(event) for event in events])
        print(f'{address}: {stored} new' if events else f'{address}: links')

    # First the events, then the state: a crash in between repeats this page
    # and loses nothing.
    state['pages'][address] = {'etag': headers.get('ETag'), 'links': links}
    state['waiting'].pop(0)
    state['visited'].append(address)
    for node, end in links.items():
        # Nothing can be new in a period before the bookmark.
        has_ended = end and end <= state['bookmark']
        if not has_ended and node not in state['visited'] + state['waiting']:
            state['waiting'].append(node)
    write(STATE, state)
    time.sleep(PAUSE)

# The walk is complete. The next one begins at the root again, and needs only
# the pages that this one has read.
state['bookmark'] = state['started']
state['started'] = None
state['pages'] = {address: state['pages'][address] for address in state['visited']}
state['waiting'] = [ROOT]
state['visited'] = []
write(STATE, state)

kinds = [read(path)['@type'] for path in EVENTS.glob('*.json')]
deleted = kinds.count('Delete')
print(f'{len(kinds) - deleted} resources, {deleted} deleted')
print(f"bookmark {state['bookmark']}")
