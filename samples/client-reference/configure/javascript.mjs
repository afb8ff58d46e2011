import { configure, getObject } from 'collection-online';

configure({ contact: 'you@example.org', timeout: 30 });
const object = await getObject('200107928');
console.log(object.objectNumber);
