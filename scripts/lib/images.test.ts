import {expect, test} from 'vitest';
import fs from 'node:fs';
import path from 'node:path';
import {listFiles} from 'page-checks';
import sharp from 'sharp';
import {siteImages} from './images';
import {root} from './project';
import {checkImagePath} from '../../src/features/requests/iiif-image';
import {EXAMPLE_WORK, exampleFile, exampleRequests} from '../../src/site/image-examples';
import {socialCard, socialCardSize} from '../../src/site/social-cards';
import {heightAt, workFile, workFormats, zoomService} from '../../src/site/work-images';
import {works, type Work, type WorkId} from '../../src/site/works';

const getSize = async (file: string) => {
  const {width, height, format} = await sharp(path.join(root, file)).metadata();
  return {width, height, format: format === 'heif' ? 'avif' : format.replace('jpeg', 'jpg')};
};

test('the images of the site are those that the command creates', () => {
  const storedFiles = ['works', 'examples', 'cards'].flatMap((name) => listFiles(root, `static/img/${name}`));
  const createdFiles = [...siteImages().keys()].map((file) => `static${file}`);
  expect(storedFiles.sort()).toEqual(createdFiles.sort());
});

for (const [id, work] of Object.entries(works) as [WorkId, Work][]) {
  test(`${id}: the recorded image and those made from it have the sizes that pages name`, async () => {
    expect(await getSize(work.original)).toMatchObject({width: work.width, height: work.height});
    for (const {format, widths} of workFormats) {
      for (const width of widths) {
        const height = heightAt(work, width);
        expect(await getSize(`static${workFile(id, width, format)}`)).toEqual({width, height, format});
      }
    }
    expect(work.alt.length).toBeLessThan(220);
  });
}

test('examples and the card have the sizes that requests and networks ask for', async () => {
  for (const request of exampleRequests) {
    const {request: parts, result} = checkImagePath(request, works[EXAMPLE_WORK].full);
    const {width, height} = result!;
    const {format} = parts!;
    expect(await getSize(`static${exampleFile(request)}`), request).toEqual({width, height, format});
  }
  expect(await getSize(`static${socialCard.file}`)).toEqual({...socialCardSize, format: 'jpg'});
  expect(socialCard.alt.length).toBeLessThan(160);
});

test('the tiles form a IIIF image service of level 0', async () => {
  const folder = path.join(root, 'static', zoomService);
  const info = JSON.parse(fs.readFileSync(`${folder}/info.json`, 'utf8'));
  expect([info.type, info.profile]).toEqual(['ImageService3', 'level0']);
  const tile = sharp(`${folder}/1024,1024,662,376/331,188/0/default.jpg`);
  expect(await tile.metadata()).toMatchObject({width: 331, height: 188, format: 'jpeg'});
});
