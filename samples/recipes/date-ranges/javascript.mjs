import { search } from 'collection-online';

/**
 * Yields values of creationDate that cover the years, such as 164?.
 * @param {number} first
 * @param {number} last
 */
function* getPatterns(first, last) {
  if (first < 1000 || last > 9999) {
    throw new RangeError('This program needs years with four digits.');
  }
  for (let year = first; year <= last;) {
    const span =
      [100, 10].find(
        (years) => year % years === 0 && year + years - 1 <= last,
      ) ?? 1;
    yield String(year / span).padEnd(4, '?');
    year += span;
  }
}

const seenIds = new Set();
for (const creationDate of getPatterns(1640, 1650)) {
  const parameters = {
    creator: 'Rembrandt',
    imageAvailable: true,
    creationDate,
  };
  for await (const id of search(parameters)) {
    if (!seenIds.has(id)) console.log(id, creationDate);
    seenIds.add(id);
  }
}
