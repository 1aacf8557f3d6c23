import type { KeyboardEvent } from 'react';
import styles from './filter-box.module.css';
import type { List } from './list.ts';

interface FilterBoxProps {
  heading: string;
  name: string;
  list: Pick<List<unknown>, 'filters' | 'setFilter'>;
  /** Arrow down leaves the box for the rows. */
  onDown?: () => void;
}

/** One column's filter; Escape clears it. */
export function FilterBox({ heading, name, list, onDown }: FilterBoxProps) {
  const text = list.filters[name] ?? '';
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
      aria-label={`Filter ${heading}`}
      placeholder="Filter"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      value={text}
      onChange={(event) => list.setFilter(name, event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
