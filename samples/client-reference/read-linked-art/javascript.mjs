import { readLinkedArt } from 'collection-online';

const record = readLinkedArt({
  type: 'DigitalObject',
  id: 'https://id.rijksmuseum.nl/5001',
  access_point: [{ id: 'https://iiif.micr.io/PJEZO/full/max/0/default.jpg' }],
});
if (record.kind === 'DigitalObject') {
  console.log(record.identifier, ...record.image);
}
