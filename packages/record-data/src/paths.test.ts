import {expect, test} from 'vitest';
import {toJsonPath, toXPath} from './paths';

test('short paths become complete ones', () => {
  expect(toJsonPath('referred_to_by[300026687].content')).toBe(
    "$.referred_to_by[?@.classified_as[?@.id == 'http://vocab.getty.edu/aat/300026687']].content",
  );
  expect(toJsonPath('identified_by[22015528].content')).toContain("'https://id.rijksmuseum.nl/22015528'");
  expect(toJsonPath('made_of[].notation[].@value')).toBe("$.made_of[*].notation..['@value']");
  expect(toJsonPath('produced_by.timespan.end_of_the_end')).toBe('$.produced_by.timespan..end_of_the_end');
  expect(toJsonPath("represents[?@.type == 'Person'].id")).toBe("$.represents[?@.type == 'Person'].id");
  expect(toXPath('edm:ProvidedCHO/dc:creator > edm:Agent/owl:sameAs')).toBe(
    '//edm:Agent[@rdf:about = //edm:ProvidedCHO/dc:creator/@rdf:resource]/owl:sameAs/@rdf:resource',
  );
  expect(toXPath('edm:ProvidedCHO/dcterms:isPartOf[200]')).toContain(
    "/@rdf:resource[starts-with(., 'https://id.rijksmuseum.nl/200')] | ",
  );
});
