import * as words from '@trade-in/words/brand-step';
import type { RefObject } from 'react';
import { Magnifier } from '../../../ui/magnifier.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import styles from './brand-search.module.css';

interface BrandSearchProps {
  field: RefObject<HTMLInputElement | null>;
  search: string;
  onSearch: (search: string) => void;
  /** Called on Enter, which selects the brand when only one is left. */
  onEnter: () => void;
}

/** Filters the brands. */
export function BrandSearch({ field, search, onSearch, onEnter }: BrandSearchProps) {
  return (
    <search data-scripted>
      <label className={styles.search}>
        <VisuallyHidden>{words.searchLabel()}</VisuallyHidden>
        <Magnifier className={styles.icon} />
        <input
          ref={field}
          className={styles.box}
          type="search"
          placeholder={words.searchPlaceholder()}
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
