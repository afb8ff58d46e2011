/** Attribute of the page while something was pressed that is not yet alive: then no part of it waits (`src/plugins/hosting`). */
export const IS_AWAITED = 'data-is-awaited';
