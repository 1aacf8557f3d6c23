import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen } from '../../../ui/dialog/is-dialog-open.ts';
import { isSingleKey, type KeyAction, keyTable, pressedAction } from '../../../ui/keys/key-table.ts';
import { useSingleKeySetting } from '../../../ui/keys/single-keys.ts';
import { useScanGuard } from '../../../ui/keys/use-scan-guard.ts';

export interface BenchActions {
  fillAsStated: () => void;
  /** By the number of the key: 1 to 3 is a grade, 4 refuses. */
  answer: (key: number) => void;
  move: (direction: Direction) => void;
  takePhoto: () => void;
  save: () => void;
  undo: () => void;
  /** Returns the function that restores the answers as they are now. */
  snapshot: () => () => void;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** What can't be taken back when the key turns out to be a scanner's. */
const irrevocable: ReadonlySet<KeyAction<'inspection'>> = new Set(['takePhoto', 'undo']);

/** Binds the bench's keys. The single ones can be switched off (WCAG 2.1.4). */
export function useBenchKeys(actions: BenchActions) {
  const setting = useSingleKeySetting();
  const scans = useScanGuard('inspection', actions.snapshot);
  const act = useEffectEvent((action: KeyAction<'inspection'>, key: string) => run(action, key, actions));
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = pressedAction('inspection', event);
    if (action === null || event.defaultPrevented || isDialogOpen() || isOwnKey(event)) return;
    if (isSingleKey(keyTable.inspection[action]) && !setting.isOn) return;
    // A key that is held down must not save the next club, too.
    if (event.repeat && action !== 'move') return;
    event.preventDefault();
    if (irrevocable.has(action)) scans.hold(() => act(action, event.key));
    else act(action, event.key);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return setting;
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

function run(action: KeyAction<'inspection'>, key: string, actions: BenchActions): void {
  const answer = () => actions.answer(Number(key));
  const move = () => actions.move(directions[key] ?? 'down');
  const { fillAsStated, takePhoto, save, undo } = actions;
  ({ fillAsStated, grade: answer, refuse: answer, move, takePhoto, save, undo })[action]();
}
