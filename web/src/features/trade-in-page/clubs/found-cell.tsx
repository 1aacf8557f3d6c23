import type { PageClub } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { absoluteCents, formatRands, subtractCents, zeroCents } from '@trade-in/domain/money';
import * as words from '@trade-in/words/trade-in-page';
import { Amount } from '../../../ui/text/amount.tsx';
import { clubValueName } from '../../../ui/text/club-value-name.ts';
import styles from './clubs-card.module.css';

/** What we give for a club, how it differs from what the customer said, and why. */
export function FoundCell({ club }: { club: PageClub }) {
  const { found, value, outcome } = club;
  if (found === null || value === null) return <span>{words.notInspected()}</span>;
  return (
    <>
      <span className={styles.value}>
        <Amount cents={value} />
        <Difference club={club} />
      </span>
      <span>{found.grade === 'refused' ? words.refusedClub() : clubValueName(found.grade)}</span>
      <span className={styles.reason}>{found.customerNote ?? (outcome === 'as_stated' ? words.asStated() : null)}</span>
      {found.overrideReason !== null && <span>{words.overridden({ reason: found.overrideReason })}</span>}
      {found.staffNote !== null && <span>{words.staffNote({ note: found.staffNote })}</span>}
    </>
  );
}

function Difference({ club: { stated, value } }: { club: PageClub }) {
  const difference = stated === null || value === null ? zeroCents : subtractCents(value, stated.value);
  if (difference === zeroCents) return null;
  const sign = difference > 0 ? '+' : '−';
  return (
    <span className={styles.difference} data-is={difference > zeroCents ? 'higher' : 'lower'}>
      {sign}
      {formatRands(absoluteCents(difference))}
    </span>
  );
}
