import * as words from '@trade-in/words/keys';
import { isMac } from './key-caps.tsx';
import type { KeyBinding } from './key-table.ts';

const names: Partial<Record<string, () => string>> = {
  ' ': words.space,
  Enter: words.enter,
  Escape: words.escape,
  Tab: words.tab,
  PageDown: words.pageDown,
  PageUp: words.pageUp,
  Home: words.home,
  End: words.end,
  ArrowDown: () => '↓',
  ArrowUp: () => '↑',
  ArrowLeft: () => '←',
  ArrowRight: () => '→',
};

/** More keys than this are shown as a range. */
const maxShown = 4;

/** Returns the names of the keys as they are printed on a keyboard, after the key that is held with them. */
export function keyNames({ keys, hasCtrl }: KeyBinding): string[] {
  const all = keys.map((key) => names[key]?.() ?? key.toUpperCase());
  const named = all.length > maxShown ? [`${all[0]}–${all.at(-1)}`] : all;
  return hasCtrl === true ? [isMac() ? '⌘' : words.ctrl(), ...named] : named;
}
