/**
 * Words and phrases that readers use for the same thing. A query with one of a line finds the others, too, with less weight. A line
 * holds what is interchangeable in a search here, not in a dictionary; singular and plural need no entry.
 */
const lines = `
key, api key, credentials, authentication, authorization, login, password, sign up, register, account
limit, rate limit, throttling, quota, 429, too many requests, maximum
fast, speed, rate limit, request rate, performance
viewer, openseadragon, mirador, deep zoom, zoom
sync, synchronise, synchronize, keep in sync, keep in step, update, incremental, changes, modified, recently, since, yesterday, last week
night, nightly, cron, schedule, timer, systemd
url, uri, address, endpoint, link, base url
licence, license, copyright, copywrite, rights, terms of use, public domain, cc0, reuse
commercial, commercially, commercial use, sell, business, merchandise, prints
high resolution, hi res, full size, full resolution, largest, original size, scan
crop, cut out, detail, region, part of an image
complete, completeness, coverage, missing, quality
accents, accented, diacritics, special characters, unicode
case, upper case, lower case, capitals, capital letters, capitalisation, capitalization, case-sensitive
how many, count, number of, figures, statistics, total
masterpieces, highlights, famous, best known, top
push, webhook, webhooks, notification
credit, how to credit, attribution, cite, citation, credit line, acknowledge, acknowledgement, mention, name the museum
csv, export, spreadsheet, excel, table
picture, image, photo, photograph, jpg, jpeg
thumbnail, small image, preview, resize
deprecated, deprecation, retired, sunset, discontinued, switched off, stopped working, old api, legacy
news, changelog, changes, release notes, announcement, what is new
notify, notification, subscribe, feed, atom, rss
status, down, downtime, outage, availability, uptime
error, problem, failure, status code, troubleshooting
pagination, paging, page through, next page, pagetoken, page token, resumption token, resumptiontoken
results, hits, matches
result, hit
harvest, crawl, scrape, bulk download, download everything, full download, copy
download, save, fetch
dump, bulk, archive, zip
search, find, query, look up
filter, facet, refine
sort, order, sorting, newest, oldest, latest first
artist, maker, creator, painter, author, attributed to, produced_by, painted, painted by, made by
artwork, object, work, painting, item
title, name
object number, inventory number, accession number, objectnumber
identifier, id, pid, persistent identifier, handle
record, metadata, description
field, property, attribute, element
json, json-ld, jsonld
rdf, linked data, triples, turtle, n-triples
linked art, la, cidoc crm
edm, europeana, europeana data model
dublin core, dc, oai_dc
schema.org, schema
profile, representation, format, media type, content negotiation, accept header
manifest, presentation api
image api, iiif image
library, book, catalogue, koha, marc
sparql, triple store, query endpoint
cors, cross-origin, browser, javascript
date, year, period, century, dated
material, medium, technique, made of
place, location, room, gallery, on display, on view
person, people, actor
set, collection set, setspec
exclude, not, negation
combine, several, multiple, repeated, boolean
deleted, deletion, delete, removed, tombstone, gone, 410
redirect, 301, 302, 303
not found, 404
wikidata, wikimedia, wikipedia
ai, llm, agent, chatbot, chatgpt, claude, llms.txt
plain text, markdown
openapi, swagger, api definition
python, script, program
contact, help, support, email, report
color, colour
catalog, catalogue
center, centre
facet, facets, count per, counts, aggregation, group by
broken, not working, stopped working, fails, troubleshooting, error
offline, server down, status
size, dimension, dimensions, height, width, measurements
subject, iconclass, iconography, depicts, depicted, theme, tag
example, sample, demo
try, build, playground, sandbox, request builder, builder
postman, bruno, insomnia, openapi
client, sdk, package, program
user agent, user-agent, header
embed, iframe, web page, website, show
provenance, acquisition, ownership, exhibition history, history
type, category, kind, object type, classification
part, component, series, member of
version, versioning, beta, preview
previous version, older version, history
rijksstudio, user set, usersets, favourites
permalink, web page, museum page, object page
stable, persistent, permanent
black and white, grey, gray, greyscale, grayscale, monochrome
incomplete, missing, gaps, absent, empty, no image, without an image, no picture
percentage, share, fill rate
boolean, operator, operators
tiff, print quality, high resolution, original
png, webp, file format, format
random, surprise, daily, work of the day
machine learning, dataset, training data, bulk
map, coordinates, geo, place
multilingual, translation, language, english
spelling, misspelt, fuzzy, exact, matching
wildcard, asterisk, truncation, partial, prefix, starts with, begins with
privacy, cookie, analytics, tracking
test, check, validate
policy, beleid, databeleid
afbeelding, foto, image
zoeken, search
licentie, rechten, licence, rights, auteursrecht
kunstenaar, maker, vervaardiger
schilderij, painting, object
gegevens, data
bibliotheek, library
sleutel, api key
handleiding, tutorial, guide, getting started, quickstart, first request
introductie, introduction
wijzigingen, changes
fout, foutmelding, error
verzameling, collectie, collection
objectnummer, object number
downloaden, download
voorwaarden, terms, rights
`;

/** Each line as a list of phrases, and each phrase as a list of words. */
const groups: readonly (readonly (readonly string[])[])[] = lines
  .trim()
  .split('\n')
  .map((line) => line.split(', ').map((phrase) => phrase.split(/[\s-]+/)));

/**
 * Other words for a word of a query, alone or in a phrase.
 *
 * @param words all words of the query
 * @param at which of them
 * @param formsOf singular, plural and the like of a word, itself among them
 * @returns phrases, each as its words
 */
export function synonymsOf(
  words: readonly string[],
  at: number,
  formsOf: (word: string) => readonly string[],
): (readonly string[])[] {
  const found: (readonly string[])[] = [];
  const forms = words.map((word) => new Set(formsOf(word)));
  for (const group of groups) {
    const named = group.find((phrase) =>
      phrase.some((_, i) => phrase.every((word, j) => forms[at - i + j]?.has(word))),
    );
    if (named) {
      found.push(...group.filter((phrase) => phrase !== named));
    }
  }
  return found;
}
