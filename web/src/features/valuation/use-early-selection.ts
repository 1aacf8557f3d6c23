import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** A choice made in a select before the script answered shows in the page, but nobody has been told of it. */
export function useEarlySelection(
  known: string,
  onChoose: (value: string) => void,
): RefObject<HTMLSelectElement | null> {
  const select = useRef<HTMLSelectElement>(null);
  const adopt = useEffectEvent(() => {
    const shown = select.current?.value ?? known;
    if (shown !== known) onChoose(shown);
  });
  useEffect(() => adopt(), []);
  return select;
}
