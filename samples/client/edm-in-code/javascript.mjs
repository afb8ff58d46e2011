import { getObject } from 'collection-online';

const object = await getObject('200107928', { model: 'edm' });
console.log(object.image, ...object.rights);
