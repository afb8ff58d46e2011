import { getObject, search, toCell } from 'collection-online';

for await (const id of search({ creator: 'Rembrandt van Rijn' })) {
  const object = await getObject(id);
  const cells = [
    toCell(object, 'object-number'),
    toCell(object, 'title'),
    toCell(object, 'maker-as-text'),
    toCell(object, 'date'),
  ];
  console.log(cells.join('\t'));
}
