/** Each with what comes before it. */
const SECRETS: readonly RegExp[] = [
  // Not the tokens of pages, which name a place in a list.
  /((?<!page|resumption)(?:key|token|secret|password)["']?\s*(?:[=:]|%3D)\s*["']?)[^\s&"'#]+/gi,
  /(authorization:\s*(?:\w+\s+)?)[^\s"']+/gi,
  /(\/api\/oai2?\/)[^\s/?#]+/gi,
  /(:\/\/[^\s/:@]*:)[^\s/@]+(?=@)/g,
];

/** A text as it may get into an address, which browsers keep and readers share. */
export const hideSecrets = (text: string): string =>
  SECRETS.reduce((shown, secret) => shown.replace(secret, '$1…'), text);
