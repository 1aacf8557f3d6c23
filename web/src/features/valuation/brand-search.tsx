import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './brand-search.module.css';

interface BrandSearchProps {
  search: string;
  onSearch: (search: string) => void;
  /** Enter, which chooses the brand when only one is left. */
  onEnter: () => void;
}

/** Stays in sight while the brands scroll; it filters what is there, so it needs no button. */
export function BrandSearch({ search, onSearch, onEnter }: BrandSearchProps) {
  return (
    <search data-scripted className={styles.bar}>
      <label>
        <VisuallyHidden>Search brands</VisuallyHidden>
        <input
          className={styles.box}
          type="search"
          placeholder="Search brands..."
          autoComplete="off"
          enterKeyHint="done"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && onEnter()}
        />
      </label>
    </search>
  );
}
