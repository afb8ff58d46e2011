import { imageUrl } from 'collection-online';

console.log(imageUrl('PJEZO', 800));
console.log(imageUrl('https://iiif.micr.io/PJEZO/info.json', '!400,400'));
