import type { Column, List } from '../list.ts';
import { FilterBox } from './filter-box.tsx';

interface Props<Row, Filter extends string> {
  column: Column<Row, Filter>;
  list: Pick<List<unknown, Filter>, 'filters' | 'setFilter'>;
  onDown?: (() => void) | undefined;
}

/** The filter of a column: its own control, or a box for text. */
export function ColumnFilter<Row, Filter extends string>({ column, list, onDown }: Props<Row, Filter>) {
  const { header, filter, filterWith, isFilterElsewhere = false } = column;
  if (filter === undefined || isFilterElsewhere) return null;
  if (filterWith === undefined) return <FilterBox header={header} name={filter} list={list} onDown={onDown} />;
  const setText = (text: string) => list.setFilter(filter, text);
  return filterWith({ header, name: filter, text: list.filters[filter], setText, onDown });
}
