import type { ClubRequest } from '@trade-in/contract/endpoints/club-requests/customer';
import { hasIronCount } from '@trade-in/domain/club';
import * as cartWords from '@trade-in/words/cart';
import * as clubWords from '@trade-in/words/club';
import * as words from '@trade-in/words/club-request';
import { clubTypeName } from '../../ui/text/club-type-name.ts';
import { clubValueName } from '../../ui/text/club-value-name.ts';
import styles from './club-request.module.css';

/** What the customer said, and what the shop said. */
export function ClubFacts({ request }: { request: ClubRequest }) {
  const { type, ironCount, dexterity, condition, brandName, modelName, note, reference } = request;
  const typeName = clubTypeName(type);
  const kind = hasIronCount(type) ? cartWords.setOfClubs({ type: typeName, count: ironCount }) : typeName;
  const details = [kind, clubWords.handed({ hand: clubValueName(dexterity) }), clubValueName(condition)];
  return (
    <>
      {note !== null && (
        <section className={styles.facts}>
          <h2>{words.fromShop()}</h2>
          <p>{note}</p>
        </section>
      )}
      <section className={styles.facts}>
        <h2>{words.yourClub()}</h2>
        <p>
          {brandName} {modelName}
        </p>
        <p className={styles.hint}>{details.join(' · ')}</p>
        <p className={styles.hint}>
          {words.reference()} {reference}
        </p>
      </section>
    </>
  );
}
