import { readSettings } from '@trade-in/contract/settings';
import { useEffect, useRef } from 'react';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { AskShop } from '../../ui/ask-shop.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './finder-popup.module.css';
import { FoundOption } from './found-option.tsx';
import type { FoundClub } from './use-finder.ts';

interface Answer {
  clubs: readonly FoundClub[];
  isCurrent: boolean;
  hasFailed: boolean;
  tryAgain: () => void;
}

interface FinderPopupProps {
  /** The combobox's; the list and its options are named after it. */
  id: string;
  answer: Answer;
  words: string;
  active: number;
  onPick: (club: FoundClub) => void;
  onPoint: (index: number) => void;
}

export function FinderPopup({ id, answer, words, active, onPick, onPoint }: FinderPopupProps) {
  const { clubs } = answer;
  const popup = useRef<HTMLDivElement>(null);
  const found = clubs.length;
  // The bar that is docked at the window's end would cover the last clubs.
  useEffect(() => {
    if (found > 0) popup.current?.scrollIntoView({ block: 'nearest' });
  }, [found]);
  return (
    <div ref={popup} className={styles.popup}>
      <div role="listbox" id={`${id}-list`} aria-label="Clubs found" hidden={clubs.length === 0}>
        {clubs.map((club, index) => (
          <FoundOption
            key={club.model.id}
            id={`${id}-${index}`}
            club={club}
            isActive={index === active}
            onPick={() => onPick(club)}
            onPoint={() => onPoint(index)}
          />
        ))}
      </div>
      {answer.hasFailed ? (
        <Failure onTryAgain={answer.tryAgain} />
      ) : (
        clubs.length === 0 && <Nothing words={words} isLooking={!answer.isCurrent} />
      )}
    </div>
  );
}

function Failure({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div className={styles.message} role="alert">
      <p>The search is not answering. You can choose the type below, or try again.</p>
      <Button variant="secondary" onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  );
}

function Nothing({ words, isLooking }: { words: string; isLooking: boolean }) {
  return (
    // Takes the focus where a browser gives a tapped link none: left altogether, the finder would close before the tap counts.
    <div className={styles.message} role="status" tabIndex={-1}>
      {isLooking ? <p>Looking...</p> : <NextSteps words={words} />}
    </div>
  );
}

function NextSteps({ words }: { words: string }) {
  const { data: shop } = useEndpoint(readSettings);
  return (
    <>
      <p>{`Nothing found for “${words}”. Try the brand, or the name on the sole of the club.`}</p>
      <p>Or browse: choose the type below.</p>
      <AskShop shop={shop} />
    </>
  );
}
