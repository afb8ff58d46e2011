import { search } from 'collection-online';

const [page, size] = [5, 20];
let place = 0;
for await (const id of search({ creator: 'Rembrandt', imageAvailable: true })) {
  place += 1;
  if (place > (page - 1) * size) console.log(id);
  if (place === page * size) break;
}
