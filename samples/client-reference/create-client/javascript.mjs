import { createClient } from 'collection-online';

const client = createClient({ contact: 'you@example.org', pause: 1 });
const object = await client.getObject('200107928');
console.log(object.objectNumber);
