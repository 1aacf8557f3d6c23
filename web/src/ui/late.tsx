import { use, type ComponentType } from 'react';

/** A component whose code comes when it is first rendered, or before by `preload`. */
export type Late<Props> = ComponentType<Props> & { preload: () => Promise<void> };

/** React's `lazy`, except that code which has arrived by then is rendered at once, without a blink of the fallback. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  let arrived: ComponentType<Props> | undefined;
  let coming: Promise<ComponentType<Props>> | undefined;

  function Late(props: Props) {
    if (arrived !== undefined) {
      const Arrived = arrived;
      return <Arrived {...props} />;
    }
    coming ??= load();
    const Coming = use(coming);
    return <Coming {...props} />;
  }

  async function preload() {
    try {
      arrived = await load();
    } catch {
      // Nobody is waiting for it yet: whoever renders it will ask again.
    }
  }
  return Object.assign(Late, { preload });
}
