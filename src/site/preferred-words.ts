/**
 * The preferred word for each thing, so that the site uses only one. The style guide shows this table. A `pattern` finds
 * the words to avoid, and a test applies it to all pages and texts of the site except quotations and code. For words
 * without a pattern, use your judgement.
 */

export interface PreferredWord {
  thing: string;
  use: string;
  /** Words to avoid, because readers would think of another thing. */
  not: string;
  /** Matches the words to avoid in running text. Left out if no pattern can distinguish their meanings. */
  pattern?: RegExp;
}

/** The preferred words for pages in English. */
export const words: readonly PreferredWord[] = [
  {
    thing: 'person or body that made an object',
    use: 'maker',
    not: 'creator (the parameter is `creator`), artist, painter',
  },
  {thing: 'what a service returns for an object', use: 'record', not: 'document, description, metadata record'},
  {thing: 'what Search returns', use: 'result', not: 'hit', pattern: /\bhits?\b/iu},
  {
    thing: 'what a service sends back',
    use: 'response; the service responds, returns',
    not: 'answer',
    pattern: /\b(?:services?|servers?|APIs?|hosts?|endpoints?)(?:['’]s?)? answer(?:s|ed)?\b|\banswer(?:s|ed) with\b/iu,
  },
  {
    thing: 'stored response',
    use: 'recording; recorded',
    not: 'on record',
    pattern: /\bon record\b/iu,
  },
  {
    thing: 'response that we wrote',
    use: 'example',
    not: 'constructed',
    pattern: /\bconstructed\b/iu,
  },
  {
    thing: 'URI of a thing; URL of a page; base URL of a service',
    use: 'identifier; URL; endpoint',
    not: 'address',
    pattern: /(?<!\b(?:e-?mail|IP|postal) )\baddress(?:es)?\b(?! bar\b)/iu,
  },
  {
    thing: 'name and value in the query of a URL',
    use: 'query parameter',
    not: 'query argument ("argument" stays in OAI-PMH and on the command line)',
    pattern: /\b(?:query|URL|HTTP|request) arguments?\b|\barguments? (?:in|of) the (?:URL|query)\b/iu,
  },
  {
    thing: 'name and value in JSON or YAML',
    use: 'field',
    not: 'key ("key" is the API key)',
    pattern: /\b(?:JSON|YAML|top-level|front matter) keys?\b/iu,
  },
  {
    thing: 'what selects the next page',
    use: 'resumption token in OAI-PMH, page token elsewhere',
    not: 'paging key, continuation token',
    pattern: /\b(?:paging (?:key|token)|continuation token)s?\b/iu,
  },
  {thing: 'what a IIIF service returns', use: 'image', not: 'picture', pattern: /\bpictures?\b/iu},
  {
    thing: 'changes to an image',
    use: 'crop, rotate, upscale',
    not: 'cut out, turn, enlarge',
    pattern: /\benlarg(?:e[sd]?|ing|ement)\b|\bcuts? out\b|\bturn(?:s|ed)? the image\b/iu,
  },
  {thing: 'what you may do with an image', use: 'rights', not: 'licence (only for a licence, such as CC BY)'},
  {
    thing: 'what no source states',
    use: 'We do not know …, once per page under "What is not known"; in a table: unknown',
    not: 'undocumented, untested, not published, not recorded',
    pattern: /\bnot (?:published|recorded)\b/iu,
  },
  {
    thing: 'day of the newest response from a service',
    use: 'last seen responding',
    not: 'last checked: others saw most responses',
    pattern: /\blast checked\b/iu,
  },
  {
    thing: 'number of thousands',
    use: 'a comma, as in 844,000',
    not: '844.000, 844 000',
    pattern: /(?<![\w.,/:+-])[1-9]\d{0,2}(?:[. '’]\d{3})+(?!\w|[.,]\d)/u,
  },
  {
    thing: 'number with decimals',
    use: 'a point, as in 3.5 kB',
    not: '3,5 kB',
    pattern: /(?<![\w.,/:+-])\d+,\d{1,2}(?![\w,])/u,
  },
  {
    thing: 'day',
    use: 'its date, as in 17 September 2026',
    not: 'last month, recently, currently: a reader may come a year later',
    pattern:
      /\b(?:last (?:week|month)|next (?:week|month|year)|this (?:week|month|year)|nowadays|currently|lately|these days|at the moment|right now|(?!^Recently changed(?: \/\*|$))recently)\b/iu,
  },
  {
    thing: 'order of a date',
    use: 'the day first, and the month with a capital, as in 17 September 2026',
    not: 'September 17, 2026',
    pattern:
      /\b(?:Jan|Febr|March|April|May|June|July|Aug|Sept|Oct|Nov|Dec)\w* \d{1,2}(?:st|nd|rd|th)?,? \d{4}\b|\b\d{1,2} (?:jan|febr|march|april|may|june|july|aug|sept|oct|nov|dec)\w* \d{4}\b/u,
  },
];

/** The preferred words for pages in Dutch. */
export const dutchWords: readonly PreferredWord[] = [
  {
    thing: 'wat een dienst terugstuurt',
    use: 'respons',
    not: 'antwoord',
    pattern: /\bantwoord(?:en)?\b/iu,
  },
  {thing: 'URL van een pagina of dienst', use: 'URL', not: 'adres', pattern: /(?<!e-mail)\badres(?:sen)?\b/iu},
  {thing: 'sleutel van een API', use: 'API-sleutel', not: 'sleutel', pattern: /(?<!API-)\bsleutels?\b/iu},
  {thing: 'de dienst Search', use: 'Search API', not: 'zoekdienst', pattern: /\bzoekdienst(?:en)?\b/iu},
  {thing: 'bewaarde respons', use: 'vastgelegd', not: 'opgenomen', pattern: /\bopgenomen\b/iu},
  {thing: 'respons die wij schreven', use: 'voorbeeld', not: 'geconstrueerd', pattern: /\bgeconstrueerd\b/iu},
  {
    thing: 'getal met duizendtallen',
    use: 'een punt, zoals in 844.000',
    not: '844,000',
    pattern: /(?<![\w.,/:+-])[1-9]\d{0,2}(?:,\d{3})+(?!\w|[.,]\d)/u,
  },
  {
    thing: 'dag',
    use: 'de datum, zoals 17 september 2026',
    not: 'vorige maand, onlangs, momenteel: lezers komen misschien een jaar later',
    pattern:
      /\b(?:(?:vorige|vorig|volgende|volgend|deze|dit) (?:week|maand|jaar)|momenteel|tegenwoordig|onlangs|recentelijk|op dit moment|binnenkort)\b/iu,
  },
];
