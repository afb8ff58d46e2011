import { getObject } from 'collection-online';

const object = await getObject('200107928', { language: 'nl' });
console.log(object.makerAsText, ...object.creditLine);
