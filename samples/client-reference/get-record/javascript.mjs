import { getRecord } from 'collection-online';

const record = await getRecord('202107928');
if (record.kind === 'VisualItem') {
  console.log(...record.iconclass.slice(0, 1), ...record.imageRights);
}
