import { useEffect, useState, type ComponentType } from 'react';

interface DeferredComponentProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** The component's props, or null to render nothing yet. */
  props: (Props & object) | null;
}

/** Renders a component whose code loads once the page is interactive. For decoration only: if loading fails, it stays out. */
export function DeferredComponent<Props>({ load, props }: DeferredComponentProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    load().then(
      (component) => setLoaded(() => component),
      () => undefined,
    );
  }, [load]);
  return Loaded !== null && props !== null && <Loaded {...props} />;
}
