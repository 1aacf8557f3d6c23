import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Reports what was selected in a `<select>` before hydration: the page shows it, but React's state doesn't have it. */
export function useSelectionBeforeHydration(
  selection: string,
  onSelect: (value: string) => void,
): RefObject<HTMLSelectElement | null> {
  const select = useRef<HTMLSelectElement>(null);
  const adopt = useEffectEvent(() => {
    const shown = select.current?.value ?? selection;
    if (shown !== selection) onSelect(shown);
  });
  useEffect(() => adopt(), []);
  return select;
}
