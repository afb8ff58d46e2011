/**
 * The words of the pages: what not to write, and what to write in its place. The style guide shows the table, and a test holds
 * all pages and all texts of the site to it. Quotations and code are free.
 */

export interface WordRule {
  /** The word as editors read it in the table. */
  avoid: string;
  /** What to write in its place. */
  use: string;
  /** Finds the word in running text, and only where it has the sense to avoid. */
  pattern: RegExp;
}

/** For pages in English. */
export const words: readonly WordRule[] = [
  {
    avoid: 'address',
    use: 'URL; endpoint or base URL of a service; identifier of a thing',
    pattern: /(?<!\b(?:e-?mail|IP|postal) )\baddress(?:es)?\b(?! bar\b)/iu,
  },
  {avoid: 'answer', use: 'response; respond, return', pattern: /\banswer(?:s|ed|ing)?\b/iu},
  {avoid: 'hit', use: 'result, matching object', pattern: /\bhits?\b/iu},
  {
    avoid: 'query argument',
    use: 'query parameter ("argument" stays in OAI-PMH and on the command line)',
    pattern: /\b(?:query|URL|HTTP|request) arguments?\b|\barguments? (?:in|of) the (?:URL|query)\b|\bby arguments?\b/iu,
  },
  {
    avoid: 'key (of JSON or YAML)',
    use: 'field ("key" is the API key)',
    pattern: /\b(?:JSON|YAML|top-level|front matter|plain|short) keys?\b/iu,
  },
  {avoid: 'wish', use: 'preference, request', pattern: /\bwish(?:es|ed)?\b/iu},
  {avoid: 'ask for', use: 'request', pattern: /\bask(?:s|ed|ing)? for\b/iu},
  {avoid: 'gives', use: 'returns, contains, has', pattern: /\b(?:gives|gave)\b(?! (?:up|credit)\b)/iu},
  {avoid: 'hold', use: 'contain, store', pattern: /\b(?:holds?|held)\b(?! on\b)/iu},
  {avoid: 'lead to', use: 'link to, point to', pattern: /\b(?:lead(?:s|ing)?|led) (?:\w+ )?to\b/iu},
  {avoid: 'stand', use: 'be', pattern: /\b(?:stands?|stood|standing)\b(?!-| for\b)/iu},
  {avoid: 'shape', use: 'format, structure', pattern: /(?<!\bSHACL )\bshapes?\b/iu},
  {avoid: 'picture', use: 'image', pattern: /\bpictures?\b/iu},
  {
    avoid: 'cut, turn, enlarge (an image)',
    use: 'crop, rotate, upscale',
    pattern: /\benlarg(?:e[sd]?|ing|ement)\b|\bcuts?(?: a| the| out)\b|\bturn(?:s|ed)? (?:the )?image\b/iu,
  },
  {avoid: 'walk (pages)', use: 'paginate, iterate', pattern: /\bwalk(?:s|ed|ing)?\b/iu},
  {avoid: 'in step', use: 'in sync', pattern: /\bin step\b(?! \d)/iu},
  {
    avoid: 'present (of today)',
    use: 'current',
    pattern:
      /\bat present\b|\bpresent (?:services?|records?|dumps?|identifiers?|state|status|pages?|URLs?|format|structure|data|images?|docs|documentation|ones?|responses?|requests?|objects?|number)\b/iu,
  },
  {avoid: 'page for people', use: 'web page', pattern: /\bfor people\b/iu},
  {
    avoid: 'not published, not recorded',
    use: 'undocumented, untested or unknown, once per page under "What is not known"; in a table: unknown',
    pattern: /\bnot (?:published|recorded)\b/iu,
  },
  {avoid: 'constructed, made up', use: 'example', pattern: /\bconstructed\b|\bmade up\b(?! of\b)/iu},
  {avoid: 'last seen', use: 'last checked', pattern: /\blast seen\b/iu},
  {avoid: 'comes alive', use: 'becomes interactive', pattern: /\bcomes? alive\b/iu},
  {avoid: 'fault', use: 'problem, error', pattern: /\bfaults?\b/iu},
  {avoid: 'mend', use: 'fix', pattern: /\bmend(?:s|ed|ing)?\b/iu},
  {avoid: 'refuse', use: 'reject; fail (of a build)', pattern: /\brefus(?:e[sd]?|ing|al)\b/iu},
  {avoid: 'weakness', use: 'vulnerability', pattern: /\bweakness(?:es)?\b/iu},
  {avoid: 'for want of', use: 'because there is no …', pattern: /\bfor want of\b/iu},
  {avoid: 'is not therefore', use: 'is not necessarily', pattern: /\bis not therefore\b/iu},
];

/** For pages in Dutch. */
export const dutchWords: readonly WordRule[] = [
  {avoid: 'antwoord', use: 'respons', pattern: /\bantwoord(?:en)?\b/iu},
  {avoid: 'adres', use: 'URL', pattern: /\badres(?:sen)?\b/iu},
  {avoid: 'sleutel', use: 'API-sleutel', pattern: /(?<!API-)\bsleutels?\b/iu},
  {avoid: 'zoekdienst', use: 'Search API', pattern: /\bzoekdienst(?:en)?\b/iu},
  {avoid: 'redelijk gebruik', use: 'fair use', pattern: /\bredelijk gebruik\b/iu},
  {avoid: 'vastgelegd', use: 'opgenomen', pattern: /\bvastgelegd\b/iu},
  {avoid: 'geconstrueerd', use: 'voorbeeld', pattern: /\bgeconstrueerd\b/iu},
];
