import { harvest } from 'collection-online';

for await (const { records, state } of harvest({ set: '260214' }).pages()) {
  // Store the records and the state here, in one transaction.
  console.log(records.length, state.token ? 'more to come' : 'complete');
}
