import { harvest } from 'collection-online';

const records = harvest({ set: '260214' });
for await (const item of records) {
  console.log(
    item.id,
    item.isDeleted ? 'was deleted' : 'changed',
    item.datestamp,
  );
}
console.log('The next harvest begins at', records.state.since);
