import React, {type ComponentType, type ReactNode} from 'react';

/** Wraps a part of the frame, so that it crashes while its name is the fragment of the URL. */
export function crashOnRequest<Props extends object>(Part: ComponentType<Props>, name: string): ComponentType<Props> {
  return (props): ReactNode => {
    if (typeof window !== 'undefined' && window.location.hash === `#${name}`) {
      throw new Error(`Deliberate crash of the ${name}.`);
    }
    return <Part {...props} />;
  };
}
