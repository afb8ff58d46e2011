import { harvestTo } from 'collection-online/files';

for await (const { received, size } of harvestTo('top-1000', {
  set: '260214',
})) {
  console.log(`${received} of ${size}`);
}
