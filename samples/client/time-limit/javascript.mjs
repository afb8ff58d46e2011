import { getObject, NotYet } from 'collection-online';

try {
  const object = await getObject('200107928', { timeout: 10 });
  console.log(object.objectNumber);
} catch (error) {
  if (!(error instanceof NotYet)) throw error;
  console.log('Try again later:', error.message);
}
