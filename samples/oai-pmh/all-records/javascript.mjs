import { harvest } from 'collection-online';

for await (const { id, datestamp, isDeleted } of harvest({ set: '260214' })) {
  if (!isDeleted) console.log(id, datestamp);
}
