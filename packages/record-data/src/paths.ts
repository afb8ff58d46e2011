/** Turns the short paths of `fields.yml` into JSONPath and XPath. */

const AAT = 'http://vocab.getty.edu/aat/';
const MUSEUM_ID_PREFIX = 'https://id.rijksmuseum.nl/';

/**
 * Members that are a single object in some records and a list in others. A path uses `..` after them, because `[*]` would
 * select nothing in a single object.
 */
const OBJECT_OR_LIST: readonly (readonly [string, string])[] = [
  ['.notation[].', '.notation..'],
  ['produced_by.timespan.', 'produced_by.timespan..'],
];

/** @param shortPath a path in which `[300312355]` selects the items with this class and `[]` selects all items */
export function toJsonPath(shortPath: string): string {
  const pathWithDescendants = OBJECT_OR_LIST.reduce((path, [from, to]) => path.replace(from, to), shortPath);
  const path = pathWithDescendants
    .replace(/\[(\d{8,})\]/g, (_, number: string) => {
      const term = (number.startsWith('300') ? AAT : MUSEUM_ID_PREFIX) + number;
      return `[?@.classified_as[?@.id == '${term}']]`;
    })
    .replaceAll('[]', '[*]')
    .replace(/(\.?)\.(@\w+)/g, (member, descendant: string, name: string, offset: number, text: string) =>
      // In a filter such as `[?@.type == 'Person']`, the @ is the current item and not the beginning of a name.
      text[offset - 1] === '?' ? member : `${descendant && '..'}['${name}']`,
    );
  return path.startsWith('$') ? path : `$.${path}`;
}

export interface EdmStep {
  /** The element name of the description that has the property, such as `edm:Agent`. */
  element: string;
  property: string;
  /** Set if the step selects only the identifiers of the museum whose number begins with these digits. */
  numberPrefix?: string;
}

/** @param path an EDM path, such as `edm:ProvidedCHO/dc:creator > edm:Agent/skos:prefLabel` */
export const parseEdmPath = (path: string): EdmStep[] =>
  path.split(' > ').map((step) => {
    const slash = step.indexOf('/');
    const [, property = '', numberPrefix] = /^(.*?)(?:\[(\d+)\])?$/.exec(step.slice(slash + 1)) ?? [];
    return {element: step.slice(0, slash), property, ...(numberPrefix && {numberPrefix})};
  });

/** @returns the identifiers with which the values at a step begin, or undefined if the step selects all values */
export const getIdentifierPrefix = ({numberPrefix}: EdmStep): string | undefined =>
  numberPrefix && MUSEUM_ID_PREFIX + numberPrefix;

/** Whether a path leads from one description of a record to another. */
export const followsLink = (path: string): boolean => parseEdmPath(path).length > 1;

/** Properties whose value is a link. */
const LINK_PROPERTIES =
  /^(dc:relation|dcterms:(hasPart|isPartOf)|edm:(isShownAt|isShownBy|object|provider|rights)|owl:sameAs|skos:exactMatch|svcs:has_service)$/;

/**
 * Turns an EDM path into XPath 1.0. A path that follows a link works only for flat records. The service has returned flat
 * records since 12 August 2026. In the nested records from before, some descriptions are inside the link and do not have
 * the name of their class.
 */
export function toXPath(path: string): string {
  const steps = parseEdmPath(path);
  let xpath = '';
  for (const {element, property} of steps) {
    xpath = xpath ? `//${element}[@rdf:about = ${xpath}/@rdf:resource]/${property}` : `//${element}/${property}`;
  }
  const lastStep = steps.at(-1);
  const {property: lastProperty = ''} = lastStep ?? {};
  const prefix = lastStep && getIdentifierPrefix(lastStep);
  const condition = prefix ? `[starts-with(., '${prefix}')]` : '';
  if (lastProperty === 'dcterms:isReferencedBy') {
    return `${xpath}/text() | ${xpath}/@rdf:resource`;
  }
  if (!LINK_PROPERTIES.test(lastProperty)) {
    return xpath;
  }
  return followsLink(path)
    ? `${xpath}/@rdf:resource${condition}`
    : `${xpath}/@rdf:resource${condition} | ${xpath}/*/@rdf:about${condition}`;
}
