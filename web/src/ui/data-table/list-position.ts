import type { VirtualItem } from '@tanstack/react-virtual';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { isHistoryTraversal } from '../browser/history-traversal.ts';

/** The scroll position and the focused row of a list when it was left. */
interface ListPosition {
  scrollTop: number;
  /** The index of the row that has the focus or had it last. */
  row: number;
  /** The measured heights of the rows. With estimated heights, another row would be at `scrollTop`. */
  measured: VirtualItem[];
}

const maxPositions = 20;
const positions = new Map<string, ListPosition>();

/** Returns the last position in the list after the browser's Back or Forward; otherwise its start. */
export function positionToRestore(listId: string): ListPosition {
  const position = isHistoryTraversal() ? positions.get(listId) : undefined;
  return position ?? { scrollTop: 0, row: 0, measured: [] };
}

interface ListPositionEvents {
  /** Called before the first list of the page is painted. */
  onOpen: () => void;
  /** Called before another list is painted, because the filters changed. */
  onListChange: () => void;
  currentPosition: () => ListPosition;
}

/** Stores the position in a list when it is left: for another page, or for other filters. */
export function useListPosition(listId: string, events: ListPositionEvents): void {
  const openedId = useRef(listId);
  const onShow = useEffectEvent(() => (listId === openedId.current ? events.onOpen() : events.onListChange()));
  const onLeave = useEffectEvent((leftId: string) => storePosition(leftId, events.currentPosition()));
  useLayoutEffect(() => {
    onShow();
    return () => onLeave(listId);
  }, [listId]);
}

interface ListVirtualizer {
  scrollOffset: number | null;
  takeSnapshot: () => VirtualItem[];
}

export function positionIn(virtualizer: ListVirtualizer, row: number): ListPosition {
  return { scrollTop: virtualizer.scrollOffset ?? 0, row, measured: virtualizer.takeSnapshot() };
}

function storePosition(listId: string, position: ListPosition): void {
  positions.delete(listId);
  positions.set(listId, position);
  const [oldest] = positions.keys();
  if (positions.size > maxPositions && oldest !== undefined) positions.delete(oldest);
}
