/** What a key of the table does. Letters are lower case. */
export interface KeyBinding {
  /** As `KeyboardEvent.key` has them; each of them does it. */
  keys: readonly string[];
  /** With Ctrl, or Cmd on a Mac. */
  hasCtrl?: true;
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/**
 * Every key of the back office, by where it works. The screens look up a pressed key in this table, and the overview of keys
 * shows it. What the keys of `lists` do depends on the row that has the focus.
 */
export const keyTable = {
  everywhere: {
    search: { keys: ['k'], hasCtrl: true },
    rail: { keys: ['b'], hasCtrl: true },
    /** Before the letter of a page. */
    goTo: { keys: ['g'] },
    allKeys: { keys: ['?'] },
    close: { keys: ['Escape'] },
  },
  lists: {
    firstFilter: { keys: ['/'] },
    next: { keys: ['ArrowDown', 'j'] },
    previous: { keys: ['ArrowUp', 'k'] },
    nextPage: { keys: ['PageDown'] },
    previousPage: { keys: ['PageUp'] },
    first: { keys: ['Home'] },
    last: { keys: ['End'] },
    open: { keys: ['Enter'] },
  },
  tradeIn: {
    answer: { keys: ['a'] },
    note: { keys: ['n'] },
    undo: { keys: ['u'] },
    next: { keys: ['j'] },
    previous: { keys: ['k'] },
  },
  clubRequest: {
    answer: { keys: ['a'] },
    next: { keys: ['j'] },
  },
  receiving: {
    receive: { keys: ['Enter'] },
    toggle: { keys: digits },
    addMore: { keys: ['+'] },
    leave: { keys: ['Escape'] },
  },
  inspection: {
    fillAsStated: { keys: [' '] },
    grade: { keys: ['1', '2', '3'] },
    refuse: { keys: ['4'] },
    move: { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] },
    takePhoto: { keys: ['p'] },
    save: { keys: ['Enter'] },
    undo: { keys: ['u'] },
  },
} as const satisfies Record<string, Record<string, KeyBinding>>;

export type KeyScope = keyof typeof keyTable;
export type KeyAction<Scope extends KeyScope> = keyof (typeof keyTable)[Scope] & string;

interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** Returns what a pressed key does in this part of the back office, or null. */
export function pressedAction<Scope extends KeyScope>(scope: Scope, event: PressedKey): KeyAction<Scope> | null {
  const actions: Partial<Record<string, KeyBinding>> = keyTable[scope];
  const found = Object.keys(actions).find((name) => isPressed(event, actions[name]));
  return found !== undefined && isAction(scope, found) ? found : null;
}

function isPressed({ key, ctrlKey, metaKey, altKey, shiftKey }: PressedKey, binding: KeyBinding | undefined): boolean {
  const hasCtrl = ctrlKey || metaKey;
  if (binding === undefined || altKey || hasCtrl !== (binding.hasCtrl === true) || (hasCtrl && shiftKey)) return false;
  return binding.keys.includes(key.length === 1 ? key.toLowerCase() : key);
}

function isAction<Scope extends KeyScope>(scope: Scope, name: string): name is KeyAction<Scope> {
  return Object.hasOwn(keyTable[scope], name);
}

/** Returns whether all keys are single characters without Ctrl, which dictation or a tremor may press (WCAG 2.1.4). */
export function isSingleKey({ keys, hasCtrl }: KeyBinding): boolean {
  return hasCtrl !== true && keys.every((key) => key.length === 1);
}
