/**
 * Whether everything runs (`npm test -- --all`, nightly) or what a pull request needs (`npm test`). A test that only
 * the nightly run needs has the tag `@nightly`; one that goes further then reads this.
 */
export const isNightly = Boolean(process.env.NIGHTLY);
