/**
 * What readers call a section, what they want to do with it, or what went wrong, in words that the section does not have: by page and
 * anchor, with commas. They are searched like `keywords` of a page, and shown only to readers who found a section by them. Questions of
 * several words find a wanted place among the first three for 91 % with them, and for 76 % without.
 *
 * Here and not in front matter, which every reader of a page would download. A heading that was renamed stops the build, with its name.
 */
export const sectionKeywords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/docs': {
    'choose-a-service':
      'where do i begin, which one should i use, difference between the apis, best way to get data, pick the right api, right api for my project',
    'keep-a-copy-in-sync':
      'mirror entire collection locally, download all artworks, local database up to date, replicate to our warehouse, incremental load',
    'older-services': 'legacy endpoints, outdated services, still supported, end of life',
    'endpoint-key-and-status':
      'web address of each service, need to register, sign up account, login or token required, which apis still work',
    freshness: 'how often updated, update frequency, is it stale, last modified, how old is data',
    limits: 'maximum number of results, how much can i download, restrictions of each service',
  },
  '/docs/api': {
    'what-replaces-each-endpoint':
      'new equivalent of old url, alternative to old endpoints, successor api, where did it go',
    'move-a-program':
      'upgrade my code, port old script, rewrite old app, update an existing integration, my app stopped working',
    'what-changes-for-a-client':
      'old versus new api, breaking changes, difference between old and new, what is different now',
    'parameters-of-all-endpoints': 'language parameter gone, old key parameter, switch response to english',
    'errors-and-limits-of-the-old-api':
      'my key is rejected, api key not accepted, artobjects empty array, empty result old api',
  },
  '/docs/api/collection': {
    parameters:
      'dominant colour filter gone, century filter, old query string translation, masterpieces only filter, replacement for parameter, toppieces, involvedMaker, imgonly',
    pagination: 'next results old code, total hits old versus new, p and ps replacement',
    response:
      'principalorfirstmaker replacement, permitdownload replacement, showimage replacement, thumbnail link in old json, translate old json fields',
  },
  '/docs/api/details': {
    parameters: 'single artwork old request, inventory number lookup',
    response:
      'sortingdate yearearly yearlate replacement, materials field old json, acquisition purchase gift old json',
  },
  '/docs/api/image': {
    parameters: 'which id for picture now',
    response: 'stitch pieces together, old google image links broken, z levels to scale factors',
  },
  '/docs/api/userset-details': {
    parameters: 'my set number',
    response: 'cropped details of users, keep my saved favourites, items in my saved collection',
  },
  '/docs/api/usersets': {
    response: 'public galleries by visitors, privacy of user names, gdpr usernames, favourites lists of visitors',
  },
  '/docs/behaviour-and-limits': {
    'request-rate':
      'how fast can i go, sleep between calls, will i get blocked, parallel downloads allowed, be polite scraping',
    pagination: 'batch size per service, cursor versus page number, how deep can i page, does the cursor expire',
    requests: 'upper or lower case matters, capital letters matter, which services allow browser',
    'from-a-web-page':
      'call api from frontend, mixed content error, fetch blocked in browser, react app needs backend, ajax from my site',
    'unusual-requests':
      'misspelled parameter response, what if zero hits, typo in query string, non-existent id response',
  },
  '/docs/common-mistakes': {
    'api-key': 'where do i get key, request credentials, obtain access token, register developer account',
    urls: 'which base address is right, made-up url, site not found host, guessed address, domain does not resolve',
    search:
      'unsupported query parameter, search ignores my keyword, why no results, wrong first hit, limit results not working',
    records:
      'title in wrong language, name of painter undefined, label is undefined, string not number height, keyerror when reading',
    images:
      'picture link broken, no picture url field, files overwrite each other, wrong picture shown, guess image from number',
    rights: 'assumed everything copyright free, wrong licence shown, forgot attribution',
    harvests: 'harvest in browser fails, token with extra arguments, restart from last date wrong',
  },
  '/docs/coverage': {
    'counts-of-a-sample':
      'how often anonymous artist, share with english translation, how many have dimensions, proportion with iconclass, fields always present',
    'what-the-sample-is': 'is it representative, sampling bias, can i generalise numbers',
    'other-figures':
      'how many objects digitised, how many objects photographed, total number of artworks, how many paintings, digitisation rate',
    'when-a-field-is-missing':
      'fallback value, none instead of title, blank artist, untranslated titles, bc dates negative year',
  },
  '/docs/data-dumps': {
    format: 'parse nt files, too many small files, blank node collisions, merge triples, corrupt file 404 page inside',
    archives:
      'list of all makers, exhibition history file, list of place names, iconclass terms file, download list of concepts, when dumps were updated',
    'dumps-and-object-records-use-other-numbers':
      'ids do not match, join dump with records, person id not found, no overlap between identifiers, foreign keys mismatch',
    predicates:
      'which property holds name, wikidata viaf same as property, exhibition start end date, language tags missing, what fields do triples have',
  },
  '/docs/data-dumps/historical-dumps': {
    files: 'flat table of objects, artist biographies birth death',
    'read-the-lido-file':
      'xml too big for memory, out of memory parsing, file will not open, sax iterparse huge xml, memoryerror',
    'from-old-to-current-identifiers':
      'match 2020 data to today, map old ids to new, convert handles, crosswalk of ids, update ids in old dataset',
  },
  '/docs/datasets': {
    'content-and-licence': 'terms of reuse per dataset, delft blue pottery data, engravings dataset',
    'where-to-get-the-data': 'distributions by format, which format available where, download location per dataset',
    'descriptions-for-catalogues':
      'register in open data portal, fair metadata, harvest into ckan, google dataset search',
  },
  '/docs/errors': {
    search: 'bad request, search returns nothing, no hits, empty ordereditems, unsupported parameter message',
    resolver:
      'not found id, got html instead of json, jsondecodeerror, redirect instead of data, unexpected token in json',
    images:
      'image will not load, tiff not available, bmp gif unsupported, picture too large request, image request fails',
    'oai-pmh': 'xml error but status ok, harvester throws error, token no longer valid, nothing new since last harvest',
    ldes: 'not modified, stream page gone, event stream server error',
    sru: 'library search fails, cql syntax error, unsupported index message, catalogue query broken',
    'data-dumps': 'parse error in triples, html inside archive, riot syntax error',
    'collection-api': 'old api dead, api suddenly stopped responding, 410 gone',
    'when-a-service-is-busy':
      'exponential backoff, server overloaded, service down, connection reset, timeouts try again',
  },
  '/docs/for-programs': {
    openapi: 'code generator sdk, api specification file, import into postman, machine readable api reference',
    'types-for-typescript': 'interfaces for responses, autocomplete in editor, type definitions',
    'pages-as-markdown':
      'feed docs to claude, context for ai assistant, documentation as text file, offline copy of documentation, copilot docs',
  },
  '/docs/glossary': {
    'persistent-identifier-pid': 'permanent link, what does pid stand for',
    'object-number': 'accession number',
    handle: 'hdl',
    'linked-data': 'semantic web, lod, knowledge graph',
    rdf: 'triples',
    'json-ld': 'at context',
    'n-triples': 'nt files',
    sparql: 'what does sparql mean',
    'linked-art': 'default data model explained',
    'cidoc-crm': 'ontology of museums, crm, e22 p1 codes',
    'europeana-data-model-edm': 'what does edm stand for',
    'dublin-core': 'dc terms, simple metadata standard',
    schemaorg: 'structured data vocabulary',
    lido: 'museum xml standard',
    'visual-item': 'artwork versus photograph of it, difference work and picture',
    'digital-object': 'photo file',
    aat: 'getty terms, 300404670',
    iconclass: 'subject codes, iconography codes',
    'content-negotiation': 'conneg',
    profile: 'profile versus format',
    'media-type': 'mime type, content type',
    'link-header': 'rel alternate',
    cors: 'what does cors stand for, same origin policy',
    'user-agent': 'identify my bot, contact address in header',
    'rate-limit': 'throttle',
    'oai-pmh': 'what does oai stand for',
    harvest: 'crawl records, bulk collecting',
    verb: 'oai command',
    set: 'group of objects, subcollection',
    'resumption-token': 'continuation token',
    'page-token': 'cursor',
    datestamp: 'modified date',
    'linked-data-event-stream-ldes': 'what does ldes stand for',
    tree: 'tree relation node',
    'activity-streams': 'as2 vocabulary',
    'retention-policy': 'how long events kept, latest version subset',
    'data-dump': 'export file',
    iiif: 'what does iiif stand for',
    'image-id': 'pjezo, short code in image url',
    manifest: 'what is iiif json file',
    canvas: 'painting area',
    'change-discovery': 'activity feed',
    'deep-zoom': 'pan and zoom',
    sru: 'what does sru stand for',
    cql: 'library query syntax',
    'marc-21-marc': 'librarian format',
    diagnostic: 'library error element',
    cc0: 'no rights reserved, dedicate to public domain',
    'public-domain-mark': 'out of copyright label, pdm',
    'cc-by': 'attribution licence',
    rightsstatementsorg: 'inc, in copyright label',
  },
  '/docs/http': {
    identifiers: 'id or data host difference, which url to cite, url to put in footnote, link to store in database',
    'number-ranges': 'what does 200 prefix mean, tell type from number, digits of the identifier, guess kind of entity',
    'older-identifiers': 'hdl link, legacy id in record',
    'what-a-request-returns':
      'get json not html, redirected to website, why do i get webpage, follow redirects, see other',
    'choose-a-representation': 'xml instead of json, switch output format, export record as rdf, pick serialization',
    'profiles-and-tokens': 'list of available formats, simple flat json record, difference edm and edm-framed',
    'read-an-object-record':
      'what do 3003 codes mean, getty codes in json, understand classified as, parse the json-ld',
    'errors-and-limits': 'invalid identifier, id does not exist, number not recognised',
  },
  '/docs/http/content-negotiation-arguments': {
    parameters: 'plus sign encoding, escape plus in url, format without headers, choose output in browser bar',
    'common-requests': 'ready-made urls for formats, copy paste format url, xml of one object, ntriples of one object',
    'errors-and-limits': 'format parameter ignored, still json after asking xml, wrong spelling no error',
  },
  '/docs/http/content-negotiation-headers': {
    parameters: 'which http headers to send, header or url parameter wins',
    'accept-profile':
      'angle brackets around uri, preference order of models, fallback data model, comma separated profiles syntax',
    accept: 'ask for json with headers, requests headers python format, curl -h format, browser page instead of json',
    'the-link-response-header':
      'discover available formats, which formats does record have, rel alternate links, parse links from response',
    'errors-and-limits': 'server ignores my header, check what came back',
  },
  '/docs/iiif': {
    'one-image-three-urls': 'night watch picture url, example of image link, anatomy of iiif url, zoom demo',
    'the-three-services': 'who hosts the pictures, iiif version and compliance, picture server company',
    'find-the-image-id-of-an-object':
      'get picture from inventory number, from object number to picture, where is image code, look up photo identifier',
    rights: 'is image copyrighted iiif, image server tells licence',
    'errors-and-limits': 'old manifest url dead, api iiif manifest not found',
  },
  '/docs/iiif/cd': {
    feeds: 'page size of feed, only changes of delftware, changes of one dataset, url for changed prints',
    events: 'record was removed, identifier was replaced, kinds of change, unpublished object',
    'list-what-changed-since-your-last-run':
      'what is new this week, newest records added, updated since yesterday, read feed backwards',
    'choose-between-the-services-that-report-changes': 'ldes versus change discovery, best feed for updates',
    'errors-and-limits': 'how often to check feed',
  },
  '/docs/iiif/image': {
    parameters: 'iiif url syntax, build image address, order of url parts',
    region: 'cut out detail, zoom in on face, bounding box, cutout, square thumbnail',
    size: 'stretched picture, keep aspect ratio, shrink to smaller version, enlarge blow up, squashed photo, resize, change width',
    rotation: 'flip horizontally, picture sideways, 45 degrees, turn counterclockwise',
    quality: 'monochrome, grayscale, without colour, remove color, desaturate, black and white version, grey, gray',
    format: 'tiff, file type, save as jpeg, file extension',
    'read-the-size-and-the-limits-of-an-image':
      'image dimensions in pixels, how big is scan, resolution before download, pixel width height',
    'largest-image':
      'biggest version, maximum resolution, download smaller than original, why downscaled, poster size print',
    'full-resolution': 'dezoomify, stitch pieces together, gigapixel scan, whole original scan, every pixel download',
    tiles: 'tile pyramid, zoom levels, write own zoom viewer',
    'store-image-ids':
      'uppercase lowercase filename clash, downloaded files overwritten, which painting is this image, reverse lookup image code, image ids famous paintings',
    'fields-of-infojson': 'iiif version number, compliance level, width is none, sizes array missing, corrupt scan',
    'errors-and-limits': 'picture returns bad request, cache images how long, scraper blocked robots, cloudflare',
  },
  '/docs/iiif/presentation': {
    'open-a-manifest-in-a-viewer': 'iiif version 2 viewer, manifest not loading, viewer does not accept url',
    'show-several-images-as-one-object':
      'recto verso, front and back photos, album sketchbook pages, compare paintings side by side, page turning',
    'add-title-and-credit':
      'caption missing in viewer, attribution inside manifest, viewer shows no information, label only generic',
    'errors-and-limits': 'find all manifests, collection manifest, manifest not found, manifest from inventory number',
  },
  '/docs/ldes': {
    'first-request': 'start url of stream, sample stream json, root node',
    parameters: 'events of particular day, specific month changes url, jump to date in stream',
    datasets: 'stream only prints, part of stream, smaller event stream, subset of events',
    'fields-of-pages': 'event json structure, timestamp of event, created updated deleted type, keys of event page',
    profiles: 'duplicate events, same object several times, same change appears twice',
    'follow-the-stream':
      'existing ldes client library, infinite loop crawling, consumer software, polling algorithm steps, crawler never ends',
    'check-completeness':
      'objects missing from stream, is everything in stream, verify copy all there, stream too few objects',
    'compare-with-other-services':
      'oai or ldes, previous versions of record, revision history, difference between change feeds, pros and cons',
    'errors-and-limits': 'retry status codes, 304 not modified, conditional get, stream server error',
  },
  '/docs/no-sparql': {
    sparql: 'sparql 405 not allowed, query service gone, graph database queries, federated query',
    graphql: 'choose which fields returned, smaller json response, apollo client, backend for frontend, too much json',
    push: 'websocket, alert when new object, email alerts, callback url, tell me when changed, notify me of changes',
  },
  '/docs/oai-pmh': {
    'first-request': 'sample oai xml, quick start oai, try oai url',
    parameters: 'list of oai commands, escape characters in url, oai query string',
    harvest:
      'how long does download take, parallel harvest, entire database xml, how many pages total, speed up harvest, how many records in collection, number of objects',
    'keep-the-copy-in-sync':
      'only new records, modified since last week, delta update, withdrawn objects, everything changed overnight',
    identifiers: 'inventory number in xml, record id oai format, accession number oai',
    sets: 'set hierarchy nested, how many categories, setspec',
    formats: 'json instead of xml, which metadataprefix, metadata schema choice',
    'edm-records': 'parse xml with lxml, elementtree xpath, where is artist in xml, extract values from xml',
    'two-structures-of-edm':
      'xml parser stopped working, xml layout different now, worked last month element missing, breaking change xml, latitude longitude gone',
    'dublin-core-records': 'simple metadata xml, minimal metadata, dc fields example, plain text author names xml',
    'errors-and-limits':
      'harvest stops halfway, oai from browser blocked, email of administrator, resume broken harvest',
  },
  '/docs/oai-pmh/legacy-oai-pmh': {
    'replace-a-request': 'before and after url, rewrite old url, new url instead of key',
    steps: 'port old harvester, migration checklist, upgrade script, database keys after migration',
    'what-replaces-what': 'mapping old to new, crosswalk old sets, equivalent of old set names, convert oai ids',
    parameters: 'old service arguments',
    formats: 'old xsd schema',
    'read-old-files': 'old xml on disk, inherited harvest files, which year harvested, archived harvest 2012',
    'errors-and-limits': 'where did key come from, lost key, does old harvester still work',
  },
  '/docs/oai-pmh/sets': {
    'list-the-objects-of-a-set': 'members of set, ids in selection, contents of top 1000',
    parameters: 'same number in other service, sets a work belongs to, part of series or album, parent object',
    'sets-to-start-with':
      'best works must-see, harvest only paintings, small sample for testing, most famous objects, sculptures only',
    'all-sets':
      'japanese prints, coins and medals, weapons and armour, posters newspapers magazines, caricatures political cartoons',
    'errors-and-limits': 'empty set, set disappeared, set returns nothing',
  },
  '/docs/oai-pmh/verbs': {
    listrecords: 'bulk full metadata request, changed paintings since date',
    'dates-in-from-and-until':
      'records changed yesterday, timestamp format granularity, timezone, iso 8601, changed between two dates',
    'the-next-page':
      'continue list, more than 50 records, only first 50 records, loop until no token, encode token plus sign, resumptionToken',
    listidentifiers: 'ids only, without downloading metadata, lightweight listing, count records of set',
    getrecord: 'single object xml, lookup one painting oai, night watch xml',
    listsets: 'names of collections, newest list of selections, which selections exist',
    identify: 'is oai up, health check, ping server, repository information',
    listmetadataformats: 'which schemas supported, output formats available',
    errors: '200 but error, illegal argument, error inside xml, token too old, format not supported xml',
  },
  '/docs/object-to-image': {
    '1-object': 'which field leads to picture, start from painting json, Night Watch',
    '2-visual-item': 'no picture url in record, intermediate record, copies sharing same picture, second hop',
    '3-digital-object': 'direct jpeg link, image file address, may be downloaded flag',
    '4-image': 'save painting jpg, extract code from image url, write bytes to file',
    'edm-one-request': 'fewer requests, picture and licence together, single call image url, shortest way to picture',
    'variable-field-types':
      'typeerror keyerror, undefined is not function, string instead of list, crashes on some records, sometimes array sometimes object',
    troubleshooting:
      'image missing, no photo for object, cannot find picture, picture download fails, objects without picture',
    'a-complete-chain-to-read': 'full example json, unabridged record, test fixtures, sample linked art files',
  },
  '/docs/record-cookbook': {
    'identifier-and-object-number': 'inventory number, accession number, primary key, unique id of artwork',
    title: 'name of painting, english name instead of dutch, wrong language, alternative titles, translated title',
    maker: 'artist name empty, several artists, signed by, who created rejected attribution, publisher of print',
    date: 'year made, circa, when was it painted, sort chronologically, start and end year',
    dimensions: 'how big is painting, how tall centimetres, measurements, size with frame',
    'type-materials-and-technique': 'medium of artwork, made from, object category, wood or paper, classification',
    rights: 'licence field path, copyright status of record',
    'image-and-web-page':
      'link to museum website, human-readable page, deep link, page for visitors, shareable url of painting',
    room: 'where is it hanging, gallery number, depot, on display now, floor wing location',
    sets: 'belongs to which selections, set names from record, membership',
    iconclass: 'what is depicted, subject of painting, theme motif, subject keywords, animals in picture',
    person: 'artist biography, birth and death years, life dates, wikidata id of artist, authority link',
    'linked-art': 'ready-made parser, helper functions, python wrapper library, copy-paste code',
    edm: 'python read rdf xml, parse many records, faster bulk fields',
  },
  '/docs/rights': {
    'what-the-rights-allow': 'sell prints, book cover, merchandise t-shirt, publish in thesis, edit remix picture',
    'where-to-read-the-rights':
      'manifest has no licence, two different licences, which element holds license, copyright field in json',
    'linked-art':
      'copyrighted image still downloads, detect copyright in json, modern art restricted, hide protected images',
    'name-of-the-rights-holder': 'who owns copyright, artist estate, whom to ask permission, collecting society',
    'find-free-images':
      'filter by license, copyright-free pictures, royalty-free, only open access works, exclude copyrighted',
    'how-to-credit': 'caption text, acknowledge museum, footnote bibliography, mention photographer, citation style',
    'make-a-credit-line': 'citation generator, data citation paper, generate caption, access date citation',
    'other-data': 'licence of dumps, library catalogue licence, reuse marc records',
  },
  '/docs/search': {
    parameters:
      'portrait of person, advanced search fields, which filters, who is depicted, imageAvailable, aboutActor',
    matching:
      'artist search finds nothing, diacritics umlaut, partial word substring, name spelled differently, which language query',
    wildcards: 'starts with, whole century, decade, truncation asterisk',
    'repeated-parameters': 'two materials at once, both techniques, multiple values same field, array in query string',
    sets: 'search within one selection, restrict to selection, filter by set',
    pagination: 'more than 100 results, second page, loop over results, only first hundred, all results, every result',
    'errors-and-limits':
      'search returns bad request, wrong parameter name, nothing found no error, unknown field rejected',
    'test-values':
      'expected counts, how many rembrandts, sanity check, how many paintings, verify my query, how many objects are there, number of works',
  },
  '/docs/search-limits': {
    'free-text': 'general keyword parameter, search whole record, search any field, single query for everything',
    sorting: 'chronological order, alphabetical by artist, reorder results, ascending descending, best match first',
    'offset-and-page-size':
      'skip first results, increase results per request, rows per page, jump to last page, 500 at once',
    'random-work': 'surprise me, random sample of works, arbitrary object, pick any painting, not just first 100',
    rights: 'copyright-free results only, filter by copyright status, exclude copyrighted works, only reusable results',
    'iconclass-and-vocabularies':
      'thesaurus terms, getty term lookup, search by subject code, allowed values for material',
    places: 'works made in amsterdam, country of origin, geographic search, city where produced, search by location',
    colour: 'dominant color, color palette, search by hex color, find blue paintings',
    highlights: 'masterpieces, most famous works, best known paintings',
    'range-of-years': 'before 1700, minimum and maximum year, made after certain date, date from to parameter',
    facets:
      'aggregations, how many paintings per artist, breakdown by object type, distinct values, statistics per category',
    'or-and-not': 'several artists at once, exclude artist, boolean query, either one or other, leave out prints',
    'titles-with-the-results':
      'search gives only ids, too many requests per result, names instead of identifiers, full metadata in results, results without artist name, title with each hit',
  },
  '/docs/sru': {
    parameters: 'how many books per request, dublin core for books, limit number of hits, maximumRecords, startRecord',
    queries:
      'look up book by isbn, find books about artist, books written by, catalogue search syntax, special characters in query',
    'all-results-of-a-search':
      'page through books, export bibliography, next batch of books, literature list as spreadsheet, loop over library records',
    'marc-fields': 'call number, shelfmark, worldcat number, subfield codes, book shelf location',
    'from-an-authority-number-to-a-person':
      'author id, who is author number, link author to artist record, subfield 9 number, wikidata author match',
    'errors-and-limits': 'invalid search index, malformed library query, library catalogue error number',
    'other-sources-of-library-data':
      'alternative to sru, replacement for library interface, download all books, bulk bibliographic records, library without sru',
  },
  '/docs/status': {
    services: 'which endpoints still work, last verified, is api alive',
    'recorded-responses':
      'real or made-up examples, where examples come from, how old is this example, actual server output',
    'how-the-dates-change': 'how often verified, automatic checks, are docs outdated, when retested',
  },
  '/policy': {
    'in-short': 'sell prints, use in my book, do i have to pay, merchandise, use pictures for free',
    'what-you-may-reuse': 'who owns the photograph, artist still alive, work by modern artist, third party photographs',
    'public-domain-mark-or-cc0':
      'conflicting licence statements, two different licence labels, why different licences same image',
    'image-quality': 'print quality, high resolution promised, best scan available',
    contact: 'whom to email, email address, ask museum question, get in touch',
  },
  '/policy/informatie-en-databeleid': {
    'het-document': 'inhoudsopgave beleid, laatste versie beleidsstuk, reageren op beleid, samenvatting voor publiek',
    uitgangspunten:
      'waarom is record afgeschermd, privacy avg, persoonsgegevens, tenzij gesloten, missie open collectie',
    achtergrond:
      'sinds wanneer open data, geschiedenis open data, tijdlijn, wanneer beelden vrijgegeven, begin van rijksstudio',
    'het-beleid-van-vóór-2025': 'oude voorwaarden, vorig beleid, vorige versie, vroegere open data regels',
    'waar-de-data-naartoe-gaat': 'wie gebruikt de data, aggregator, doorlevering, portalen met onze collectie',
  },
  '/policy/information-and-data-policy': {
    'the-document': 'policy table of contents, latest policy version, feedback on policy',
    principles: 'why is record hidden, gdpr, privacy of persons, open by default, museum mission openness',
    background: 'history of open data, when did images become free, timeline, early rijksstudio, since when open',
    'the-policy-before-2025': 'previous terms, former policy, old open data rules, earlier version of policy',
    'where-the-data-goes': 'who uses the data, aggregators, which portals show collection',
  },
  '/policy/introductie': {
    'in-het-kort': 'gratis foto gebruiken, afbeelding in boek, commercieel project, moet ik betalen, prints verkopen',
    'wat-je-mag-hergebruiken':
      'moderne kunst beschermd, kunstenaar nog in leven, van wie is foto, welke afbeeldingen zijn vrij, rechtenvrij',
    'rechten-aflezen-in-de-data':
      'waar staat licentie, copyright veld, mag deze afbeelding, licentie per afbeelding, auteursrecht controleren',
    'public-domain-mark-of-cc0': 'verschillende licenties zelfde afbeelding, tegenstrijdige licentie, welk label klopt',
    naamsvermelding:
      'bronvermelding, onderschrift bij afbeelding, hoe citeren, fotograaf vermelden, verwijzen naar schilderij',
    'kwaliteit-van-de-beelden': 'hoge resolutie, drukkwaliteit, scherpe foto',
    contact: 'wie mailen, mailadres, vraag stellen, met wie overleggen',
  },
  '/tutorials': {
    recipes: 'small scripts, ready-made code, code snippets, short examples',
  },
  '/tutorials/ask-for-the-representation': {
    '1-start-from-the-identifier':
      'browser opens website not data, same link different result, link goes to museum page',
    '2-see-what-is-available':
      'list formats of record, which formats exist, discover available versions, other versions of record',
    '3-request-one': 'switch to xml, force rdf output, choose europeana version',
    '4-check-what-you-got': 'asked xml got json, parameter silently ignored, typo in parameter, verify response type',
    '5-put-it-together': 'fallback format, preferred formats in order, parse link header, first choice unavailable',
    troubleshooting: 'got html instead of json, headers have no effect, plus sign in url, json parse error html',
  },
  '/tutorials/harvest-with-oai-pmh': {
    'run-it': 'harvester script, python oai client, command line harvester',
    'fetch-the-changes': 'update my copy, since last time, only modified records, download differences',
    'make-a-table': 'xml to csv, open harvest in excel, convert records to spreadsheet, flatten xml',
    'the-first-page': 'total number of records, beginning of harvest, what first response looks like',
    'records-first-then-the-checkpoint':
      'power cut during harvest, half-written file, crash without losing records, atomic write, continue where left off',
    'when-a-response-fails':
      'harvester keeps retrying, harvest stops halfway, truncated xml, harvester exit code, connection dropped, harvest breaks off, recover',
    'harvest-everything':
      'complete collection locally, full mirror, how many files, put records in database, save in sql database, how long a full download takes',
  },
  '/tutorials/keep-in-sync-with-ldes': {
    'run-it': 'event stream client, stream reader script, ldes client python, consume stream',
    'fetch-what-is-new': 'next day run, read stream again later, skip old stream pages',
    'pages-and-bookmark':
      'conditional request, avoid rereading pages, unchanged pages, walk through pages, caching headers',
    events: 'same change twice, duplicate events, create update delete, deduplicate changes, latest version wins',
    state: 'where progress is saved, crash while following stream, resume stream, progress file',
    'when-a-response-fails': 'stream server unavailable, event page gone, stream reader crashed, broken json page',
  },
  '/tutorials/recipes': {
    'before-you-start':
      'module not found, import error linked_art, prerequisites, required version python, which node version',
  },
  '/tutorials/recipes/dumps-in-a-triple-store': {
    'join-the-files':
      'thousands of small files, concatenate, unpack tar, combine into single file, blank nodes collide',
    'load-and-query':
      'list of exhibitions, import triples, past exhibitions dates, run sparql locally, large graph out of memory',
    'names-in-every-archive':
      'labels in dutch, name of any entity, schema.org or linked art names, preferred language labels',
    'a-server-of-your-own': 'self-host sparql, localhost query interface, own web endpoint, sparql over http',
    troubleshooting: 'parse error loading triples, wrong names on entity, person not in graph, query returns nothing',
    'the-program': 'stream tar archive, download dump by script, rename blank nodes',
  },
  '/tutorials/recipes/images-of-a-set': {
    'what-you-get':
      'one jpg per object, file names of downloads, spreadsheet with image links, resume image download, skip already downloaded',
    'how-long-it-takes':
      'download duration, days to download pictures, may i scrape images, crawl pictures allowed, how many hours',
    'how-it-works':
      'why not search for images, picture links in bulk, licence check before download, fewer requests for pictures',
  },
  '/tutorials/recipes/nightly-sync-with-oai-pmh': {
    'the-script': 'bash script, shell script daily update, prevent two runs overlapping, lock file',
    'schedule-it':
      'launch script daily, run automatically, every day at night, scheduled task, email on failure, job every night, cron, systemd, crontab, linux',
    'apply-deletions':
      'tombstone, object disappeared, withdrawn objects, remove from my database, load changed files only',
    'when-it-fails':
      'job failed overnight, all records changed suddenly, records missing after sync, notice failed run, monitor cron job',
  },
  '/tutorials/search-to-image': {
    '1-find-the-identifier': 'look up night watch, search by artist and title, first search request',
    '2-get-the-record': 'metadata of one painting, fetch single artwork, json for object',
    '3-check-the-rights': 'allowed to use picture, copyright check in code, free before saving',
    '4-save-the-image': 'write jpg to disk, download one picture, image file from url',
    '5-put-it-together':
      'download picture by inventory number, complete script painting download, picture with caption text file, several paintings at once',
    troubleshooting: 'inventory number not found, picture refused copyrighted, nothing saved, painting without photo',
  },
  '/tutorials/show-it-on-a-web-page': {
    'an-image-with-caption-and-credit':
      'img tag, mobile friendly picture, lazy loading, screen reader description, layout shift',
    'deep-zoom-with-openseadragon':
      'pan and zoom, magnify painting, zoomable viewer javascript, pinch zoom touch, gigapixel',
    'iiif-viewers-mirador-and-universal-viewer': 'page turning, embed ready-made viewer, multi-page viewer',
    'fill-a-figure-from-a-record':
      'generate html from metadata, dynamic caption, figure from json, populate card from json',
    cors: 'fetch fails in browser, no access-control-allow-origin, works in curl not browser, cross-origin, ajax request blocked',
    'services-without-cors':
      'backend relay, own middleware, node relay server, bypass cross-origin restriction, cache api responses',
    troubleshooting:
      'viewer stays blank, picture not loading, csp blocks image, stretched picture, mirador syntax error',
  },
};
