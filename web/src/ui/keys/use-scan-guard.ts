import { useEffect, useEffectEvent, useRef } from 'react';
import { isDialogOpen } from '../dialog/is-dialog-open.ts';
import { isField, isTyped } from './is-typed.ts';
import { type KeyScope, pressedAction } from './key-table.ts';
import { scanGapMs } from './scanner.ts';

/** Keys that followed one another as fast as a scanner's. */
interface FastKeys {
  lastMs: number;
  count: number;
  hasUnboundKey: boolean;
  isScan: boolean;
  restore: (() => void) | undefined;
}

const noKeys: FastKeys = {
  lastMs: Number.NEGATIVE_INFINITY,
  count: 0,
  hasUnboundKey: false,
  isScan: false,
  restore: undefined,
};

/**
 * Keeps the keys of a scanner from every listener and button while the focus is in no field. Fast keys are a scan from the first
 * one that has no action here, or if Enter ends them. What the first ones have changed by then is restored by the function that
 * `snapshot` returned before them; `hold` is for keys whose action can't be taken back.
 */
export function useScanGuard(scope: KeyScope, snapshot?: () => () => void) {
  const keys = useRef(noKeys);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || !isPartOfScan(event)) return;
    const isFast = event.timeStamp - keys.current.lastMs < scanGapMs;
    const before = isFast ? keys.current : { ...noKeys, restore: snapshot?.() };
    keys.current = withKey(before, event, scope);
    if (!keys.current.isScan) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!before.isScan) before.restore?.();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    // Before the listeners of the document.
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
  return {
    /** Calls the function unless another key follows so soon that both are a scan. */
    hold(act: () => void) {
      const held = keys.current;
      window.setTimeout(() => {
        if (keys.current === held) act();
      }, scanGapMs);
    },
  };
}

function isPartOfScan(event: KeyboardEvent): boolean {
  return isTyped(event) || (event.key === 'Enter' && !isField(event.target) && !isDialogOpen());
}

function withKey(before: FastKeys, event: KeyboardEvent, scope: KeyScope): FastKeys {
  const isEnter = event.key === 'Enter';
  const isScan = before.hasUnboundKey || (isEnter && before.count > 1);
  return {
    ...before,
    lastMs: event.timeStamp,
    // The keys after an Enter that saved belong to the next club.
    count: isEnter ? 0 : before.count + 1,
    hasUnboundKey: isScan || isUnbound(scope, event),
    isScan,
  };
}

function isUnbound(scope: KeyScope, event: KeyboardEvent): boolean {
  return event.key !== 'Enter' && pressedAction(scope, event) === null && pressedAction('everywhere', event) === null;
}
