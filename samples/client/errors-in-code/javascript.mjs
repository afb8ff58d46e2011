import { CollectionError, getObject } from 'collection-online';

try {
  const object = await getObject('299999999');
  console.log(object.title);
} catch (error) {
  if (!(error instanceof CollectionError)) throw error;
  console.log(error.kind, error.action);
  console.log(error.message);
}
