import * as words from '@trade-in/words/table';
import type { KeyboardEvent } from 'react';
import styles from './filter-box.module.css';
import type { List } from '../list.ts';

interface FilterBoxProps<Filter extends string> {
  header: string;
  name: Filter;
  list: Pick<List<unknown, Filter>, 'filters' | 'setFilter'>;
  /** Called on Arrow down, which moves the focus to the rows. */
  onDown?: (() => void) | undefined;
}

/** A column's filter. Escape clears it. */
export function FilterBox<Filter extends string>({ header, name, list, onDown }: FilterBoxProps<Filter>) {
  const text = list.filters[name];
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      list.setFilter(name, '');
    }
    if (event.key === 'ArrowDown' && onDown !== undefined) {
      event.preventDefault();
      onDown();
    }
  }
  return (
    <input
      type="text"
      name={name}
      className={styles.box}
      data-filter
      data-used={text !== '' || undefined}
      aria-label={words.filterLabel({ header })}
      placeholder={words.filter()}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      value={text}
      onChange={(event) => list.setFilter(name, event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
