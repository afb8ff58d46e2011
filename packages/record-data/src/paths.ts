/** Turns the short paths of the list of fields into JSONPath and XPath. */

const AAT = 'http://vocab.getty.edu/aat/';
const MUSEUM = 'https://id.rijksmuseum.nl/';

/** @param short a path in which `[300312355]` chooses by class and `[]` takes all */
export function toJsonPath(short: string): string {
  const path = short
    .replace(/\[(\d{8,})\]/g, (_, number: string) => {
      const term = (number.startsWith('300') ? AAT : MUSEUM) + number;
      return `[?@.classified_as[?@.id == '${term}']]`;
    })
    .replaceAll('[]', '[*]')
    .replace(/\.(@\w+)/g, (member, name: string, at: number, whole: string) =>
      // Inside a filter, `?@.type` is the item itself.
      whole[at - 1] === '?' ? member : `['${name}']`,
    );
  return path.startsWith('$') ? path : `$.${path}`;
}

export interface EdmStep {
  /** Of the description that has the property: `edm:Agent`. */
  element: string;
  property: string;
}

/** @param path `edm:ProvidedCHO/dc:creator > edm:Agent/skos:prefLabel` */
export const parseEdmPath = (path: string): EdmStep[] =>
  path.split(' > ').map((step) => {
    const at = step.indexOf('/');
    return {element: step.slice(0, at), property: step.slice(at + 1)};
  });

/** Whether a path leads from one description of a record to another. */
export const followsLink = (path: string): boolean => parseEdmPath(path).length > 1;

/** Properties whose value is a link. */
const LINKS =
  /^(dc:relation|dcterms:(hasPart|isPartOf)|edm:(isShownAt|isShownBy|object|provider|rights)|owl:sameAs|skos:exactMatch|svcs:has_service)$/;

/**
 * As XPath 1.0. A path that follows a link is for flat records, which the service returns now (recorded since 12 August
 * 2026): in nested ones, some descriptions stand inside the link, without the name of their class.
 */
export function toXPath(path: string): string {
  const steps = parseEdmPath(path);
  const found = steps.reduce(
    (link, {element, property}) =>
      link ? `//${element}[@rdf:about = ${link}/@rdf:resource]/${property}` : `//${element}/${property}`,
    '',
  );
  const {property = ''} = steps.at(-1) ?? {};
  if (property === 'dcterms:isReferencedBy') {
    return `${found}/text() | ${found}/@rdf:resource`;
  }
  if (!LINKS.test(property)) {
    return found;
  }
  return followsLink(path) ? `${found}/@rdf:resource` : `${found}/@rdf:resource | ${found}/*/@rdf:about`;
}
