/**
 * Whether this run includes all tests (`npm test -- --all`, nightly), or only those that a pull request needs
 * (`npm test`). A test with the tag `@nightly` runs only in the nightly run. Other tests read this to try more cases
 * there.
 */
export const isNightly = Boolean(process.env.NIGHTLY);
