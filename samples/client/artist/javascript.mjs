import { getObject, search, toCell } from 'collection-online';

const columns = ['object-number', 'title', 'maker-as-text', 'date'];
for await (const id of search({ creator: 'Rembrandt van Rijn' })) {
  const object = await getObject(id);
  console.log(columns.map((column) => toCell(object, column)).join('\t'));
}
