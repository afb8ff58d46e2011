import type {UserError} from './user-error';

/**
 * Ends a production build at once and prints only the message of the error. If this function threw the error while a page
 * is read, Docusaurus and the bundler would print it among their own stack traces.
 *
 * @throws UserError outside a production build. It is the error from the parameter. The development server shows the error
 *   and continues.
 */
export function failBuild(error: UserError): never {
  if (process.env.NODE_ENV === 'production') {
    console.error(`[ERROR] ${error.message}`);
    process.exit(1);
  }
  throw error;
}
