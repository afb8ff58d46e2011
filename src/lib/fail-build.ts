import type {UserError} from './user-error';

/**
 * Ends a build at once, with one sentence: thrown while a page is read, the error would be buried in the stack traces
 * of those that Docusaurus and the bundler wrap around it. The development server shows the error and continues.
 *
 * @throws the error, outside a production build
 */
export function failBuild(error: UserError): never {
  if (process.env.NODE_ENV === 'production') {
    console.error(`[ERROR] ${error.message}`);
    process.exit(1);
  }
  throw error;
}
