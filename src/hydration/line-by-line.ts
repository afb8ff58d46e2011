import {createContext} from 'react';

/**
 * Whether code without its colours must have its lines as elements, too, and not be one text: where some of the lines are hidden.
 */
export const LineByLine = createContext(false);
