import type { EntryList } from '@trade-in/contract/endpoints/progress/receiving';
import * as words from '@trade-in/words/receiving';
import { useState } from 'react';
import { Pill } from '../../../ui/text/pill.tsx';
import { EntryButton } from './entry-button.tsx';
import { ListCard } from './list-card.tsx';

const firstShown = 6;

interface AwaitedListProps {
  title: string;
  hint?: string;
  emptyText: string;
  list: EntryList;
  today: string;
  isLate?: boolean;
  onOpen: (reference: string) => void;
}

/** Parcels that are still to come. */
export function AwaitedList({ title, hint, emptyText, list, today, isLate = false, onOpen }: AwaitedListProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? list.items : list.items.slice(0, firstShown);
  return (
    <ListCard
      title={title}
      badge={isLate && list.count > 0 ? <Pill tone="amber">{countText(list)}</Pill> : null}
      hint={hint}
      emptyText={emptyText}
      list={list}
      shownCount={shown.length}
      isOpen={isOpen}
      canOpen={list.items.length > firstShown}
      onToggle={() => setOpen(!isOpen)}
    >
      {shown.map((entry) => (
        <li key={entry.reference}>
          <EntryButton entry={entry} today={today} isLate={isLate} onOpen={onOpen} />
        </li>
      ))}
    </ListCard>
  );
}

function countText({ count, hasMore }: EntryList): string {
  return hasMore ? words.moreThan({ count }) : String(count);
}
