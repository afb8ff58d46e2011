import { findObject } from 'collection-online';

const object = await findObject('sk-c-5');
console.log(object?.identifier ?? 'No object has this number.');
