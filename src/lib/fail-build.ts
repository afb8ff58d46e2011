import type {UserError} from './user-error';

/**
 * Ends a production build at once and prints only the message of the error. If this function threw the error while a page
 * is read, Docusaurus and the bundler would print it among their own stack traces.
 *
 * @throws the error, outside a production build. The development server shows it and continues.
 */
export function failBuild(error: UserError): never {
  if (process.env.NODE_ENV === 'production') {
    console.error(`[ERROR] ${error.message}`);
    process.exit(1);
  }
  throw error;
}
