import { search } from 'collection-online';

/** Yields the fewest values of creationDate that cover the years: 164?, 1650. */
function* getPatterns(first, last) {
  for (let year = first; year <= last;) {
    const isWhole = (span) => year % span === 0 && year + span - 1 <= last;
    const span = [100, 10].find(isWhole) ?? 1;
    yield String(year / span).padEnd(4, '?');
    year += span;
  }
}

const seen = new Set();
for (const creationDate of getPatterns(1640, 1650)) {
  const wanted = { creator: 'Rembrandt', imageAvailable: true, creationDate };
  for await (const id of search(wanted)) {
    if (!seen.has(id)) console.log(id, creationDate);
    seen.add(id);
  }
}
