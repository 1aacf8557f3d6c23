import { paymentTypes, type PaymentType } from '@trade-in/domain/club';
import { formatRands } from '@trade-in/domain/money';
import { Amount } from '../../ui/amount.tsx';
import { ClubDrawing } from '../../ui/drawings/club-drawing.tsx';
import { FadingText } from './fading-text.tsx';
import { valuesOf, type PricedClub } from './priced-club.ts';
import styles from './value-panel.module.css';

/** The specification's title stands over a trade-in amount alone (docs/decisions/0013). */
const titles = { 'Trade-In': 'Your Trade-In Value', Cash: 'Your Cash Value' } satisfies Record<PaymentType, string>;

/** The largest thing on the page: what the club is worth as chosen, and both ways of being paid. */
export function ValuePanel({ club }: { club: PricedClub }) {
  const values = valuesOf(club);
  const title = titles[club.options.payment];
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.drawing}>
        <ClubDrawing type={club.model.type} ground="pine" />
      </div>
      {/* Read as a whole, or a screen reader would say an amount and not of what. */}
      <output className={styles.amount} aria-live="polite" aria-atomic="true">
        <span className={styles.label}>{title}</span>{' '}
        <span className={styles.value}>
          <FadingText text={formatRands(values[club.options.payment])} />
        </span>
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
