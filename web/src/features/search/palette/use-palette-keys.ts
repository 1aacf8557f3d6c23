import type { KeyboardEvent } from 'react';
import type { usePalette } from './use-palette.ts';

type Palette = ReturnType<typeof usePalette>;

/** Handles the keys of the search field, which keeps the focus. `optionId` returns the id of an option's element. */
export function usePaletteKeys(palette: Palette, optionId: (index: number) => string) {
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey) return;
    const target = targetOf(event, palette);
    if (target === null && event.key !== 'Enter') return;
    event.preventDefault();
    if (target !== null) palette.reach(target);
    else if (palette.isWaiting) palette.openBest().catch(() => undefined);
    else openOption(palette, { id: optionId(palette.active), inNewTab: event.ctrlKey || event.metaKey });
  };
}

/** Returns the option that a key moves to; null for another key, and for Tab where it leaves the field. */
function targetOf({ key, shiftKey }: KeyboardEvent, palette: Palette): number | null {
  if (key === 'ArrowDown') return palette.active + 1;
  if (key === 'ArrowUp') return above(palette);
  if (key !== 'Tab') return null;
  return shiftKey ? actionsBack(palette) : actionsOn(palette);
}

/** Above the actions is the trade-in that they are about, which needn't be the last one. */
function above({ active, selectedIndex, sections }: Palette): number {
  const isFirstAction = active === sections.tradeIns.length && sections.actions.length > 0;
  return isFirstAction ? selectedIndex : active - 1;
}

/** Returns the first or next action of the trade-in. */
function actionsOn({ active, sections: { tradeIns, actions } }: Palette): number | null {
  const next = Math.max(active + 1, tradeIns.length);
  return next < tradeIns.length + actions.length ? next : null;
}

function actionsBack(palette: Palette): number | null {
  const { active, sections } = palette;
  const place = active - sections.tradeIns.length;
  return place >= 0 && place < sections.actions.length ? above(palette) : null;
}

function openOption({ options, active }: Palette, { id, inNewTab }: { id: string; inNewTab: boolean }): void {
  const href = options[active]?.href;
  if (inNewTab && href !== undefined) window.open(href, '_blank', 'noopener');
  else document.getElementById(id)?.click();
}
