import { createElement, use, type ComponentType } from 'react';

/** A component whose code comes when it is first rendered, or before by `preload`. */
export type Late<Props> = ComponentType<Props> & { preload: () => Promise<void> };

/** React's `lazy`, except that code which has arrived by then is rendered at once, without a blink of the fallback. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  let coming: Promise<ComponentType<Props>> | undefined;

  function Late(props: Props) {
    coming ??= load();
    return createElement(use(coming), props);
  }

  async function preload() {
    const loading = coming ?? load();
    try {
      const value = await loading;
      // React's own mark for a promise that it has seen kept; it then doesn't wait, not even for a moment.
      coming = Object.assign(loading, { status: 'fulfilled', value });
    } catch {
      // Nobody is waiting for it yet: whoever renders it will ask again.
    }
  }
  return Object.assign(Late, { preload });
}
