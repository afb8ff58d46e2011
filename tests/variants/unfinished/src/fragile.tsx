import React, {type ComponentType, type ReactNode} from 'react';

/** A part of the frame that crashes while the address says so. */
export function fragile<Props extends object>(Part: ComponentType<Props>, name: string): ComponentType<Props> {
  return (props): ReactNode => {
    if (typeof window !== 'undefined' && window.location.hash === `#${name}`) {
      throw new Error(`The ${name} was told to crash.`);
    }
    return <Part {...props} />;
  };
}
