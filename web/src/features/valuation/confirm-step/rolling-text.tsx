import { useState } from 'react';
import { DeferredComponent } from './deferred-component.tsx';

const loadRoll = () => import('./roll.tsx').then(({ Roll }) => Roll);

/** A text whose changed characters roll to the new ones. To screen readers it is plain text that changes once. */
export function RollingText({ text }: { text: string }) {
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
