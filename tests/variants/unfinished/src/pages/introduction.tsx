import type {ReactNode} from 'react';

/** A second page at the route of the introduction. */
export default function SecondIntroduction(): ReactNode {
  return null;
}
