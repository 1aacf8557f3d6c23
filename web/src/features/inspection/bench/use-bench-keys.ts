import { useEffect, useEffectEvent, useState } from 'react';

export interface BenchActions {
  fillAsStated: () => void;
  /** By the number of the key: 1 to 3 is a grade, 4 refuses. */
  answer: (key: number) => void;
  move: (direction: Direction) => void;
  takePhoto: () => void;
  save: () => void;
  undo: () => void;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Whether staff have switched the keys off, in this browser. */
const storageKey = 'inspection-keys';

/** Binds the bench's single keys, which can be switched off (WCAG 2.1.4). */
export function useBenchKeys(actions: BenchActions) {
  const [isOn, setIsOn] = useState(() => readSetting() !== 'off');
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    if (!isOn || isModified || event.defaultPrevented || isOwnKey(event)) return;
    const action = actionOf(event, actions);
    if (action === null) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  function toggle() {
    setIsOn(!isOn);
    writeSetting(isOn ? 'off' : 'on');
  }
  return { isOn, toggle };
}

/** Text fields and dialogs have their own keys, and Space and Enter press the focused button or link. */
function isOwnKey({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog, textarea, select, input:not([type=radio], [type=checkbox])') !== null) return true;
  const isAnswer = target.closest('[data-answer]') !== null;
  if (key === ' ') return target.closest('button, a, input, label') !== null;
  if (key === 'Enter') return !isAnswer && target.closest('button, a') !== null;
  return key in directions && !isAnswer && target.closest('input') !== null;
}

function actionOf({ key, repeat }: KeyboardEvent, actions: BenchActions): (() => void) | null {
  const direction = directions[key];
  if (direction !== undefined) return () => actions.move(direction);
  // A key that is held down must not save the next club, too.
  if (repeat) return null;
  if (/^[1-4]$/.test(key)) return () => actions.answer(Number(key));
  const named: Readonly<Record<string, () => void>> = {
    ' ': actions.fillAsStated,
    enter: actions.save,
    p: actions.takePhoto,
    u: actions.undo,
  };
  return named[key.toLowerCase()] ?? null;
}

function readSetting(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function writeSetting(value: 'on' | 'off'): void {
  try {
    localStorage.setItem(storageKey, value);
  } catch {
    // Without storage the setting lasts until the page is left.
  }
}
