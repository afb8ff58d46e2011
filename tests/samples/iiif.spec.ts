import {expect, test} from '@playwright/test';
import {ok, recording} from '../../packages/recorded-samples/tests/project';
import {findIiifProblems} from '../../scripts/samples/iiif';

const read = (document: object) =>
  findIiifProblems(recording('GET https://iiif.example.org/A', ok(JSON.stringify(document)))).join();

test('an image service without a known level, and a manifest whose label has no language, are found', () => {
  const image = {
    '@context': 'http://iiif.io/api/image/3/context.json',
    id: 'https://iiif.example.org/A',
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level2',
    width: 10,
    height: 20,
  };
  expect(read(image)).toBe('');
  expect(read({...image, profile: 'none'})).toBe('the IIIF parser sees no image service of a known level');
  const manifest = {
    '@context': 'http://iiif.io/api/presentation/3/context.json',
    id: 'https://iiif.example.org/A/manifest',
    type: 'Manifest',
    label: {en: ['A']},
    items: [{id: 'https://iiif.example.org/A/canvas', type: 'Canvas', width: 10, height: 20, items: []}],
  };
  expect(read(manifest)).toBe('');
  expect(read({...manifest, label: 'A'})).toContain('the IIIF parser warns');
});
