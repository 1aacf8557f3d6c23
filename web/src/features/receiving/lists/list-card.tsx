import type { EntryList } from '@trade-in/contract/endpoints/progress/receiving';
import * as words from '@trade-in/words/receiving';
import { useId, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './lists.module.css';

interface ListCardProps {
  title: string;
  badge?: ReactNode;
  hint?: string | undefined;
  emptyText: string;
  list: EntryList;
  shownCount: number;
  isOpen: boolean;
  canOpen: boolean;
  onToggle: () => void;
  /** The list's items. */
  children: ReactNode;
}

/** A card with a list that shows its first entries until it is opened. */
export function ListCard({ title, badge, hint, emptyText, list, ...props }: ListCardProps) {
  const id = useId();
  const { shownCount, isOpen, canOpen, onToggle, children } = props;
  const count = list.hasMore ? words.moreThan({ count: list.count }) : String(list.count);
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {badge}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
        {canOpen && (
          <Button variant="quiet" className={styles.all} aria-expanded={isOpen} onClick={onToggle}>
            {isOpen ? words.fewer() : words.all({ count })}
          </Button>
        )}
      </header>
      {list.items.length === 0 ? <p className={styles.empty}>{emptyText}</p> : <ul>{children}</ul>}
      {isOpen && list.count > shownCount && <p className={styles.empty}>{words.firstShown({ count: shownCount })}</p>}
    </section>
  );
}
