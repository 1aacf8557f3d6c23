import { groupThousands } from '@trade-in/domain/number-format';
import * as words from '@trade-in/words/table';
import type { ColumnFilterProps, FilterMenuOptions } from '../list.ts';
import { FilterPopover } from './filter-popover.tsx';
import styles from './filter-popover.module.css';

interface FilterMenuProps extends ColumnFilterProps {
  menu: FilterMenuOptions;
}

/** The filter of a column with a closed set of values, of which any number can be selected. */
export function FilterMenu({ header, name, text, setText, onDown, menu }: FilterMenuProps) {
  const selected = menu.selectedIn(text);
  const labels = menu.options.filter(({ value }) => selected.includes(value)).map(({ label }) => label);
  function toggle(value: string) {
    const values = menu.options.map((option) => option.value);
    const next = values.filter((each) => (each === value) !== selected.includes(each));
    setText(next.join(','));
  }
  return (
    <FilterPopover
      header={header}
      // A link may have a text that is searched instead, such as 'not cancelled'.
      selected={text === '' ? null : labels.length > 0 ? labels.join(', ') : text}
      everything={words.all()}
      onOpen={menu.onOpen}
      onClear={() => setText('')}
      onDown={onDown}
    >
      {menu.options.map(({ value, label }) => (
        <label key={value} className={styles.option}>
          <input
            type="checkbox"
            name={`${name}-${value}`}
            checked={selected.includes(value)}
            onChange={() => toggle(value)}
          />
          <span className={styles.name}>{label}</span>
          {menu.onOpen !== undefined && (
            <span className={styles.count}>{groupThousands(menu.counts?.[value] ?? '')}</span>
          )}
        </label>
      ))}
      {menu.onOpen !== undefined && <p className={styles.note}>{words.countsFollow()}</p>}
    </FilterPopover>
  );
}
