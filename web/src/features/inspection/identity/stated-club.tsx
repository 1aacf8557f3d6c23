import type { Bench, BenchClub } from '@trade-in/contract/endpoints/progress/inspection';
import { hasIronCount } from '@trade-in/domain/club';
import { formatRands } from '@trade-in/domain/money';
import * as words from '@trade-in/words/inspection';
import { CheckCheck } from 'lucide-react';
import type { Ref } from 'react';
import { ClubDrawing } from '../../../ui/drawings/club-drawing.tsx';
import { clubValueName } from '../../../ui/text/club-value-name.ts';
import { clubName, clubType } from '../bench/club-tabs.tsx';
import styles from './stated-club.module.css';

interface StatedClubProps {
  bench: Bench;
  club: BenchClub;
  /** Gets the focus when the club is shown, so that Space answers as stated. */
  heading: Ref<HTMLHeadingElement>;
  /** Null when it can't be as stated, because it is another model or its inspection is concluded. */
  onAsStated: (() => void) | null;
}

/** What the customer said, and one key that confirms it. */
export function StatedClub({ bench, club, heading, onAsStated }: StatedClubProps) {
  const { stated } = club;
  const type = clubType(club);
  return (
    <div className={styles.stated}>
      <div className={styles.said}>
        {type && (
          <span className={styles.drawing}>
            <ClubDrawing type={type} />
          </span>
        )}
        <div>
          <h2 ref={heading} tabIndex={-1} className={styles.name}>
            {clubName(club)}
          </h2>
          {stated === null ? (
            <p className={styles.detail}>{words.notStated()}</p>
          ) : (
            <>
              <p className={styles.label}>{words.youSaid()}</p>
              <p className={styles.condition}>{clubValueName(stated.condition)}</p>
              <p className={styles.detail}>
                {[
                  clubValueName(stated.dexterity),
                  ...(hasIronCount(stated.type) ? [words.ironCount({ count: stated.ironCount })] : []),
                  words.quoted({ value: formatRands(stated.value), type: clubValueName(bench.paymentType) }),
                ].join(' · ')}
              </p>
            </>
          )}
        </div>
      </div>
      {onAsStated !== null && stated !== null && (
        <button type="button" className={styles.asStated} aria-keyshortcuts="Space" onClick={onAsStated}>
          <span className={styles.action}>
            <CheckCheck size={18} aria-hidden="true" />
            {words.asStated()}
            <kbd className={styles.key}>{words.keySpace()}</kbd>
          </span>
          <span className={styles.effect}>{words.asStatedEffect({ grade: clubValueName(stated.condition) })}</span>
        </button>
      )}
    </div>
  );
}
