import { harvest } from 'collection-online';

for await (const { records, state } of harvest({ set: '260214' }).pages()) {
  console.log(records.length, 'records,', state.received, 'so far');
}
