import type {ReactNode} from 'react';

/** Claims the route of the introduction, which is there already. */
export default function SecondIntroduction(): ReactNode {
  return null;
}
