import type { StatusClub } from '@trade-in/contract/endpoints/progress/status-page';
import { type Cents, zeroCents } from '@trade-in/domain/money';
import { valueAfter } from '@trade-in/domain/progress/customer-decision';
import * as words from '@trade-in/words/status-page';
import { Amount } from '../../../ui/text/amount.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { clubDetails, stateText } from './club-texts.ts';
import { nameOf, offeredValue } from '../offers.ts';
import styles from './club-rows.module.css';

interface ClubRowsProps {
  clubs: readonly StatusClub[];
  /** The courier fee that is taken off the value. */
  deductedFee: Cents;
}

/** The clubs that are as the customer described, or not inspected yet, and the courier fee. */
export function ClubRows({ clubs, deductedFee }: ClubRowsProps) {
  if (clubs.length === 0 && deductedFee === zeroCents) return null;
  return (
    <section aria-label={words.clubsTitle()}>
      <ul className={styles.rows}>
        {/* By position: before the clubs arrive none has an id, and equal ones may follow each other. */}
        {[...clubs.entries()].map(([position, club]) => {
          const isAgreed = club.state === 'accepted' || club.state === 'kept';
          return (
            <li key={position}>
              <span className={classNames(styles.mark, isAgreed && styles.agreed)} aria-hidden="true">
                {isAgreed && (
                  <svg viewBox="0 0 20 20">
                    <path d="m5.5 10.5 3 3 6-6.5" fill="none" stroke="currentColor" strokeWidth="2" />
                  </svg>
                )}
              </span>
              <span className={styles.text}>
                <strong>{nameOf(club)}</strong> <span>{[clubDetails(club), stateText(club)].join(' · ')}</span>
              </span>
              {club.state !== 'cancelled' && (
                <Amount className={styles.amount} cents={valueAfter(offeredValue(club), null)} />
              )}
            </li>
          );
        })}
        {deductedFee > 0 && (
          <li>
            <span className={styles.fee}>{words.fee()}</span>
            <Amount className={styles.amount} cents={deductedFee} isDeduction />
          </li>
        )}
      </ul>
    </section>
  );
}
