import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useFinder, type FoundClub } from './use-finder.ts';

/** Keeps the text in the page's history entry, so that Back from a club leads to the other results. */
function keepText(finderText: string): void {
  history.replaceState({ finderText }, '');
}

function keptText(): string {
  const state: unknown = history.state;
  const isKept = typeof state === 'object' && state !== null && 'finderText' in state;
  return isKept && typeof state.finderText === 'string' ? state.finderText : '';
}

/** Returns the state and keyboard handling of the combobox. */
export function useFinderCombobox(openClub: (club: FoundClub) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  /** The text for which Enter was pressed before its results had loaded. */
  const pendingText = useRef('');
  const text = value.trim();
  const finder = useFinder(text);
  const { clubs } = finder;
  const isExpanded = isOpen && text !== '';

  function changeValue(changed: string) {
    setValue(changed);
    setActive(0);
    setOpen(true);
    pendingText.current = '';
    if (keptText() !== '') keepText('');
  }
  function onSelect(club: FoundClub) {
    keepText(text);
    openClub(club);
  }
  const adoptValue = useEffectEvent(() => {
    const typed = input.current?.value ?? '';
    if (typed === '') setValue(keptText());
    else changeValue(typed);
  });
  // Text typed before hydration is in the input, but not in React's state.
  useEffect(() => adoptValue(), []);

  /** Selects the best match once it has loaded, unless the text changes before. */
  async function selectBest() {
    pendingText.current = text;
    const best = await finder.findBest();
    if (best !== undefined && pendingText.current === text) onSelect(best);
  }
  function selectActive() {
    const club = clubs[active];
    if (text === '') return;
    if (!finder.isCurrent) selectBest().catch(() => setOpen(true));
    else if (club !== undefined) onSelect(club);
  }
  function moveActive(by: 1 | -1) {
    if (isExpanded) setActive((index) => (index + by + clubs.length) % Math.max(1, clubs.length));
    else setOpen(true);
  }
  const keys: Partial<Record<string, () => void>> = {
    ArrowDown: () => moveActive(1),
    ArrowUp: () => moveActive(-1),
    Enter: selectActive,
    Escape: () => (isExpanded ? setOpen(false) : changeValue('')),
  };
  function onKeyDown(event: KeyboardEvent) {
    const run = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (run === undefined) return;
    event.preventDefault();
    run();
  }
  return { finder, input, value, text, changeValue, isExpanded, setOpen, active, setActive, onSelect, onKeyDown };
}
