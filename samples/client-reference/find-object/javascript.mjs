import { findObject } from 'collection-online';

const object = await findObject('SK-C-5');
console.log(object?.identifier ?? 'No object has this number.');
