import { type ComponentType, lazy } from 'react';

const leftOut = () => null;

/** Like React's `lazy`, for a part without which the page is useful: it is left out if its code fails to load. */
export function lazyDecoration<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() => load().then(asModule, () => asModule<Props>(leftOut)));
}

function asModule<Props extends object>(component: ComponentType<Props>) {
  return { default: component };
}
