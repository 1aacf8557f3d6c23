import { readSettings } from '@trade-in/contract/endpoints/settings';
import * as common from '@trade-in/words/common';
import * as words from '@trade-in/words/finder-results';
import { useEffect, useRef } from 'react';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { AskShop } from '../../ui/ask-shop/ask-shop.tsx';
import styles from './finder-popup.module.css';
import { FoundOption } from './found-option.tsx';
import type { FoundClub } from './use-finder.ts';

interface FinderPopupProps {
  /** The combobox's id, from which the ids of the list and its options derive. */
  id: string;
  finder: { clubs: readonly FoundClub[]; isCurrent: boolean; hasFailed: boolean; retry: () => void };
  text: string;
  active: number;
  onSelect: (club: FoundClub) => void;
  onPoint: (index: number) => void;
}

export function FinderPopup({ id, finder, text, active, onSelect, onPoint }: FinderPopupProps) {
  const { clubs, isCurrent, hasFailed, retry } = finder;
  const popup = useRef<HTMLDivElement>(null);
  const found = clubs.length;
  // The bar that is docked at the bottom of the window would cover the last clubs.
  useEffect(() => {
    if (found > 0) popup.current?.scrollIntoView({ block: 'nearest' });
  }, [found]);
  return (
    <div ref={popup} className={styles.popup}>
      <div role="listbox" id={`${id}-list`} aria-label={words.listLabel()} hidden={found === 0}>
        {clubs.map((club, index) => (
          <FoundOption
            key={club.model.id}
            id={`${id}-${index}`}
            club={club}
            isActive={index === active}
            onSelect={() => onSelect(club)}
            onPoint={() => onPoint(index)}
          />
        ))}
      </div>
      {hasFailed ? <Failure onRetry={retry} /> : found === 0 && <EmptyList text={text} isSearching={!isCurrent} />}
    </div>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.message} role="alert">
      <p>{words.failed()}</p>
      <Button variant="secondary" onClick={onRetry}>
        {common.tryAgain()}
      </Button>
    </div>
  );
}

function EmptyList({ text, isSearching }: { text: string; isSearching: boolean }) {
  return (
    // Focusable for browsers that don't focus a tapped link: otherwise the finder would lose the focus and close before the tap.
    <div className={styles.message} role="status" tabIndex={-1}>
      {isSearching ? <p>{words.searching()}</p> : <NothingFound text={text} />}
    </div>
  );
}

function NothingFound({ text }: { text: string }) {
  const { data: shop } = useEndpoint(readSettings);
  return (
    <>
      <p>{words.nothingFound({ text })}</p>
      <p>{words.browse()}</p>
      <AskShop shop={shop} club={{ name: text }} />
    </>
  );
}
