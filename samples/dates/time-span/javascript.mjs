import { getObject } from 'collection-online';

const object = await getObject('200109435', { language: 'en' });
const { earliest, latest } = object.timeSpan;
console.log(object.date[0]);
console.log(earliest, latest);
