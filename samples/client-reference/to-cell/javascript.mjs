import { getObject, toCell } from 'collection-online';

const object = await getObject('200107928');
console.log(toCell(object, 'maker'));
console.log(toCell(object, 'time-span.earliest'));
