import type { Bench } from '@trade-in/contract/endpoints/progress/inspection';
import { formatRands, sumCents, zeroCents } from '@trade-in/domain/money';
import * as words from '@trade-in/words/inspection';
import { adminPaths } from '../../../app/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './conclusion.module.css';

interface ConclusionProps {
  bench: Bench;
  /** Of the trade-in that waits the longest; null if none does. */
  nextUrl: string | null;
  /** Undoes the last inspection. */
  onUndo: () => void;
}

/** Says what follows from the inspection of the whole parcel, and leads to the next one. */
export function Conclusion({ bench: { clubs }, nextUrl, onUndo }: ConclusionProps) {
  const total = sumCents(clubs.map(({ value }) => value ?? zeroCents));
  const offered = clubs.filter(({ state }) => state === 'offered').length;
  const refused = clubs.filter(({ outcome }) => outcome === 'refused').length;
  return (
    <Notice tone="green" role="status" title={words.allInspected({ total: formatRands(total) })}>
      <p>
        {offered > 0 ? words.customerDecides({ count: offered }) : words.nothingToDecide()}
        {refused > 0 && ` ${words.goesBack({ count: refused })}`}
      </p>
      <div className={styles.actions}>
        <ButtonLink variant="secondary" href={nextUrl ?? adminPaths.inspection}>
          {nextUrl === null ? words.backToList() : words.nextParcel()}
        </ButtonLink>
        <Button variant="quiet" onClick={onUndo}>
          {words.undoLast()}
        </Button>
      </div>
    </Notice>
  );
}
