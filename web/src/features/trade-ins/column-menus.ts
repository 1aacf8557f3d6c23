import { selectedLabels } from '@trade-in/domain/lists/list-filters';
import { type TradeInGroup, tradeInGroups } from '@trade-in/domain/trade-ins/trade-in-groups';
import type { FilterMenuOptions } from '../../ui/data-table/list.ts';

/** The closed sets with a menu; the stage has tabs. */
export type MenuGroup = Exclude<TradeInGroup, 'stage'>;

export interface MenuCounts {
  /** The counts of the menu that is open. */
  countsOf: (group: MenuGroup) => Readonly<Record<string, string>> | undefined;
  onOpen: (group: MenuGroup) => void;
}

/** Returns the menu of a closed set. */
export function menuOf(group: MenuGroup, { countsOf, onOpen }: MenuCounts): FilterMenuOptions {
  const labels: readonly string[] = tradeInGroups[group];
  return {
    options: labels.map((label) => ({ value: label, label })),
    selectedIn: (text) => selectedLabels(labels, text) ?? [],
    counts: countsOf(group),
    onOpen: () => onOpen(group),
  };
}
