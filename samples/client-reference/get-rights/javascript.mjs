import { getRights } from 'collection-online';

const rights = getRights('https://creativecommons.org/licenses/by/4.0/');
if (rights?.isFree && rights.needsCredit) {
  console.log(`${rights.name}: free to use, with a credit`);
}
