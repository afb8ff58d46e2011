"""Harvest a set with OAI-PMH, then only its changes.

Stop the program at any moment: the next run goes on from there.
"""

import http.client
import io
import json
import os
import pathlib
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import xml.etree.ElementTree as ET
from datetime import datetime, timedelta

BASE = 'https://data.rijksmuseum.nl/oai'
# The set Top 100; leave 'set' out for everything.
SELECTION = {'metadataPrefix': 'edm', 'set': '260213'}
RECORDS = pathlib.Path('harvest/records')  # one file for each record
CHECKPOINT = pathlib.Path('harvest/checkpoint.json')
PAUSE = 0.5  # seconds between two requests
ATTEMPTS = 5
# The next harvest looks back a little; records that come twice do no harm.
OVERLAP = timedelta(hours=1)
OAI = '{http://www.openarchives.org/OAI/2.0/}'


def write(path, data):
    """Put a file in place in one step: a crash leaves the old one or the new one."""
    unfinished = path.with_name(path.name + '.unfinished')
    with open(unfinished, 'wb') as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    os.replace(unfinished, path)


def load_checkpoint():
    """Return how far the harvest is; without a file, its beginning."""
    if CHECKPOINT.exists():
        return json.loads(CHECKPOINT.read_text())
    return {
        'from': None,  # this list holds the changes since then; None: all records
        'started': None,  # responseDate of the first answer of this list
        'token': None,  # gets the next page of this list
        'received': 0,  # records of this list up to now, deleted ones included
    }


def save(checkpoint):
    write(CHECKPOINT, json.dumps(checkpoint, indent=2).encode())


def list_records(arguments):
    """Return the XML of one answer.

    Send the same request again when the answer is interrupted or the server
    is busy.
    """
    url = BASE + '?' + urllib.parse.urlencode({'verb': 'ListRecords', **arguments})
    for attempt in range(1, ATTEMPTS + 1):
        wait = 2 ** (attempt - 1)
        try:
            with urllib.request.urlopen(url, timeout=60) as answer:
                xml = answer.read()
            # The files keep the prefixes of the answer.
            for _, name in ET.iterparse(io.BytesIO(xml), events=['start-ns']):
                ET.register_namespace(*name)
            root = ET.fromstring(xml)
            if root.tag == f'{OAI}OAI-PMH':
                return root
            problem = 'not an answer of OAI-PMH'
        except urllib.error.HTTPError as error:
            if error.code != 429 and error.code < 500:
                sys.exit(f'{BASE}: status {error.code}')
            problem = f'status {error.code}'
            retry_after = error.headers.get('Retry-After') or ''
            wait = int(retry_after) if retry_after.isdigit() else wait
        except (OSError, http.client.HTTPException, ET.ParseError) as error:
            problem = f'interrupted answer ({type(error).__name__})'
        if attempt < ATTEMPTS:
            print(f'{problem}, the same request again in {wait} s', file=sys.stderr)
            time.sleep(wait)
    sys.exit(f'{BASE}: no answer after {ATTEMPTS} attempts, run it again later')


def store(record):
    """Write or remove the file of one record. Doing it twice gives the same file."""
    header = record.find(f'{OAI}header')
    number = header.findtext(f'{OAI}identifier').rsplit('/', 1)[-1]
    path = RECORDS / f'{number}.xml'
    if header.get('status') == 'deleted':
        path.unlink(missing_ok=True)
    else:
        write(path, ET.tostring(record, encoding='utf-8'))


RECORDS.mkdir(parents=True, exist_ok=True)
checkpoint = load_checkpoint()
restarts = 0

while True:
    if checkpoint['token']:
        arguments = {'resumptionToken': checkpoint['token']}
    elif checkpoint['from']:
        arguments = {**SELECTION, 'from': checkpoint['from']}
    else:
        arguments = SELECTION
    answer = list_records(arguments)

    error = answer.find(f'{OAI}error')
    code = error.get('code') if error is not None else None
    if code == 'badResumptionToken' and checkpoint['token'] and restarts < 3:
        print('the token is no longer valid, the list starts again')
        checkpoint.update(started=None, token=None, received=0)
        save(checkpoint)
        restarts += 1
        continue
    if code == 'noRecordsMatch':
        since = checkpoint['from']
        print(f'nothing new since {since}' if since else 'the selection is empty')
        break
    if code:
        sys.exit(f'{BASE}: {code}: {error.text}')

    # First the records, then the checkpoint: a crash in between repeats this
    # page and loses nothing.
    records = answer.findall(f'{OAI}ListRecords/{OAI}record')
    for record in records:
        store(record)
    token = answer.find(f'{OAI}ListRecords/{OAI}resumptionToken')
    if checkpoint['started'] is None:
        checkpoint['started'] = answer.findtext(f'{OAI}responseDate')
    checkpoint['received'] += len(records)
    size = checkpoint['received']
    checkpoint['token'] = None
    if token is not None:
        size = token.get('completeListSize', size)
        checkpoint['token'] = (token.text or '').strip() or None
    print(f"{checkpoint['received']} of {size} records")

    if not checkpoint['token']:
        started = datetime.strptime(checkpoint['started'], '%Y-%m-%dT%H:%M:%SZ')
        since = (started - OVERLAP).strftime('%Y-%m-%dT%H:%M:%SZ')
        save({'from': since, 'started': None, 'token': None, 'received': 0})
        files = list(RECORDS.glob('*.xml'))
        print(f'{len(files)} files in {RECORDS}')
        print(f'the next harvest starts from {since}')
        break
    save(checkpoint)
    time.sleep(PAUSE)
