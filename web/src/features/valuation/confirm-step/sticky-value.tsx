import { type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useIsHydrated } from '../step/use-is-hydrated.ts';
import { DeferredComponent } from './deferred-component.tsx';
import styles from './value-panel.module.css';

/** The value, which stays in sight on phones. */
export function StickyValue({ title, amount }: { title: string; amount: string }) {
  const output = useRef<HTMLOutputElement>(null);
  const isStuck = useIsStuck(output);
  const isHydrated = useIsHydrated();
  return (
    // Read as a whole, or a screen reader would announce the amount without its title.
    <output
      ref={output}
      // Sticks once it can shrink: before, it would cover the choices without a ground of its own.
      className={classNames(styles.amount, isHydrated && styles.sticky, isStuck && styles.stuck)}
      aria-live="polite"
      aria-atomic="true"
    >
      <span className={styles.label}>{title}</span>{' '}
      <span className={styles.number} data-length={amount.length}>
        <RollingText text={amount} />
      </span>
    </output>
  );
}

const loadRoll = () => import('./roll.tsx').then(({ Roll }) => Roll);

/** A text whose changed characters roll to the new ones. To screen readers it is plain text that changes once. */
function RollingText({ text }: { text: string }) {
  const [shown, setShown] = useState({ current: text, previous: text });
  if (shown.current !== text) setShown({ current: text, previous: shown.current });
  const { current, previous } = shown;
  return (
    <span data-rolling={current === previous ? undefined : true}>
      <span key={current}>{current}</span>
      <DeferredComponent load={loadRoll} props={current === previous ? null : { from: previous, to: current }} />
    </span>
  );
}

/** Returns whether a sticky element is at the top of the window. */
function useIsStuck(element: RefObject<HTMLElement | null>): boolean {
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    if (element.current === null) return undefined;
    const onChange = ([entry]: IntersectionObserverEntry[]) => {
      if (entry !== undefined) setStuck(entry.intersectionRatio < 1 && entry.boundingClientRect.top < 1);
    };
    // A window that is a pixel lower at its top: an element that sticks there is not completely inside.
    const observer = new IntersectionObserver(onChange, { rootMargin: '-1px 0px 0px', threshold: 1 });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isStuck;
}
