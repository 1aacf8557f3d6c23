import type { VirtualItem } from '@tanstack/react-virtual';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { isHistoryTravel } from '../history-travel.ts';

/** Where somebody was in a list when they left it. */
interface ListPlace {
  scrollTop: number;
  /** The row that had the focus, or had it last. */
  row: number;
  /** The rows' heights as far as they were measured: estimated ones would put another row at `scrollTop`. */
  measured: VirtualItem[];
}

const mostPlaces = 20;
const places = new Map<string, ListPlace>();

/** Returns the place that the list was left at, if the browser's Back or Forward led to it; otherwise its start. */
export function placeToReturnTo(listId: string): ListPlace {
  const place = isHistoryTravel() ? places.get(listId) : undefined;
  return place ?? { scrollTop: 0, row: 0, measured: [] };
}

interface PlaceEvents {
  /** Called before the list that the screen opens with is painted. */
  arrive: () => void;
  /** Called before another list takes its place, for another search. */
  turnTo: () => void;
  here: () => ListPlace;
}

/** Remembers where the list is left at, by whichever way. */
export function useListPlace(listId: string, { arrive, turnTo, here }: PlaceEvents): void {
  const opened = useRef(listId);
  const onShow = useEffectEvent(() => (listId === opened.current ? arrive() : turnTo()));
  const onLeave = useEffectEvent((left: string) => remember(left, here()));
  useLayoutEffect(() => {
    onShow();
    return () => onLeave(listId);
  }, [listId]);
}

interface ListVirtualizer {
  scrollOffset: number | null;
  takeSnapshot: () => VirtualItem[];
}

export function placeIn(virtualizer: ListVirtualizer, row: number): ListPlace {
  return { scrollTop: virtualizer.scrollOffset ?? 0, row, measured: virtualizer.takeSnapshot() };
}

function remember(listId: string, place: ListPlace): void {
  places.delete(listId);
  places.set(listId, place);
  const [oldest] = places.keys();
  if (places.size > mostPlaces && oldest !== undefined) places.delete(oldest);
}
