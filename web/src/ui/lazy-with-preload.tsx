import { createElement, use, useLayoutEffect, type ComponentType } from 'react';

/** A component whose code loads when it is first rendered, or earlier by `preload`. */
export type PreloadableComponent<Props> = ComponentType<Props> & { preload: () => Promise<void> };

/**
 * Like React's `lazy`, but code that has loaded before the first rendering is rendered at once, without the fallback, and code
 * that failed to load is loaded again by the next visit.
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): PreloadableComponent<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;

  function Lazy(props: Props) {
    loading ??= load().catch(failureOf);
    return createElement(use(loading), props);
  }

  /** Returns a component that throws the error. */
  function failureOf(error: unknown) {
    return function Failure() {
      // After the rendering, which React repeats at once on an error: the repetition must not load again.
      useLayoutEffect(() => {
        loading = undefined;
        throw error;
      });
      return null;
    };
  }

  async function preload() {
    const preloading = loading ?? load();
    try {
      const value = await preloading;
      // React's own mark for a promise that it knows to be fulfilled; `use` then doesn't suspend.
      loading = Object.assign(preloading, { status: 'fulfilled', value });
    } catch {
      // Nothing renders it yet: the first rendering tries again.
    }
  }
  return Object.assign(Lazy, { preload });
}
