import { getSets } from 'collection-online';

const sets = await getSets();
console.log(sets.length, sets[0]?.id, sets[0]?.name);
