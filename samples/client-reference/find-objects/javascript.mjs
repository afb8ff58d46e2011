import { findObjects } from 'collection-online';

for await (const entry of findObjects(['SK-C-5', 'SK-C-0'])) {
  if (entry.error) {
    console.log(entry.input, entry.error.action, entry.error.message);
  } else {
    console.log(entry.input, entry.id);
  }
}
