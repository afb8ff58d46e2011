import { getObject } from 'collection-online';

const object = await getObject('200109435', { language: 'en' });
console.log(...object.date);
const span = object.timeSpan;
if (span) console.log(span.earliest, span.latest);
