import { paymentTypes } from '@trade-in/domain/club';
import { formatRands } from '@trade-in/domain/money';
import { Amount } from '../../ui/amount.tsx';
import { ClubDrawing } from '../../ui/drawings/club-drawing.tsx';
import { FadingText } from './fading-text.tsx';
import { valuesOf, type PricedClub } from './priced-club.ts';
import styles from './value-panel.module.css';

/** The largest thing on the page: what the club is worth as chosen, and both ways of being paid. */
export function ValuePanel({ club }: { club: PricedClub }) {
  const values = valuesOf(club);
  return (
    <section className={styles.panel} aria-label="Your Trade-In Value">
      <div className={styles.drawing}>
        <ClubDrawing type={club.model.type} ground="pine" />
      </div>
      <p className={styles.label}>Your Trade-In Value</p>
      <output className={styles.value} aria-live="polite">
        <FadingText text={formatRands(values[club.options.payment])} />
      </output>
      <dl className={styles.both}>
        {paymentTypes.map((payment) => (
          <div key={payment}>
            <dt>{payment}</dt>
            <dd>
              <Amount cents={values[payment]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
