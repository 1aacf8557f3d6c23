import type { SubmittedClub } from '@trade-in/contract/endpoints/checkout';
import { hasIronCount } from '@trade-in/domain/club';
import * as cartWords from '@trade-in/words/cart';
import * as clubWords from '@trade-in/words/club';
import * as words from '@trade-in/words/result';
import { useId } from 'react';
import { clubTypeName } from '../../../ui/text/club-type-name.ts';
import { clubValueName } from '../../../ui/text/club-value-name.ts';
import styles from './result-dialog.module.css';

/** The clubs of the trade-in. The cart that had them is empty now. */
export function SubmittedClubs({ clubs }: { clubs: readonly SubmittedClub[] }) {
  const id = useId();
  return (
    <section className={styles.clubs} aria-labelledby={id}>
      <h3 id={id}>{words.clubsTitle()}</h3>
      <ul>
        {/* By position: two clubs can be equal, and the list never changes. */}
        {[...clubs.entries()].map(([position, club]) => {
          const name = `${club.brandName} ${club.modelName}`;
          const details = detailsOf(club).join(' · ');
          return (
            <li key={position}>
              <span className={styles.name}>{name}</span>
              <span className={styles.details}>{details}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function detailsOf({ type: clubType, ironCount, dexterity, condition, quantity }: SubmittedClub): string[] {
  const type = clubTypeName(clubType);
  return [
    hasIronCount(clubType) ? cartWords.setOfClubs({ type, count: ironCount }) : type,
    clubWords.handed({ hand: clubValueName(dexterity) }),
    clubValueName(condition),
    ...(quantity > 1 ? [cartWords.quantity({ quantity })] : []),
  ];
}
