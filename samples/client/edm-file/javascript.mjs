import { readFile } from 'node:fs/promises';
import { readEdm } from 'collection-online';

const object = await readEdm(await readFile('SK-C-5.xml'));
if (object) {
  console.log(object.objectNumber, object.title, object.image);
} else {
  console.log('The record was deleted.');
}
