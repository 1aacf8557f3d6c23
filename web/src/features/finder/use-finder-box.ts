import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useFinder, type FoundClub } from './use-finder.ts';

/** The combobox: what is typed, whether the answers show, which of them Enter takes. */
export function useFinderBox(onPick: (club: FoundClub) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const hurried = useRef('');
  const words = text.trim();
  const finder = useFinder(words);
  const { clubs } = finder;
  const isShown = isOpen && words !== '';

  function type(typed: string) {
    setText(typed);
    setActive(0);
    setOpen(true);
    hurried.current = '';
  }
  const adoptEarlyText = useEffectEvent(() => {
    const early = input.current?.value ?? '';
    if (early !== '') type(early);
  });
  // What was typed before the script answered is in the box, but nobody has been told of it.
  useEffect(() => adoptEarlyText(), []);

  /** Enter before the answer is there takes the best club as soon as it is, unless the typing goes on. */
  async function hurry() {
    hurried.current = words;
    const best = await finder.findBest();
    if (best !== undefined && hurried.current === words) onPick(best);
  }
  function take() {
    const club = clubs[active];
    if (words === '') return;
    if (!finder.isCurrent) hurry().catch(() => setOpen(true));
    else if (club !== undefined) onPick(club);
  }
  function move(by: 1 | -1) {
    if (isShown) setActive((at) => (at + by + clubs.length) % Math.max(1, clubs.length));
    else setOpen(true);
  }
  const acts: Partial<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: take,
    Escape: () => (isShown ? setOpen(false) : type('')),
  };
  function onKeyDown(event: KeyboardEvent) {
    const act = event.nativeEvent.isComposing ? undefined : acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }
  return { ...finder, input, text, words, type, isShown, setOpen, active, setActive, onKeyDown };
}
