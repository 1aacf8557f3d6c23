import { paymentTypes, type PaymentType } from '@trade-in/domain/club';
import { formatRands } from '@trade-in/domain/money';
import * as words from '@trade-in/words/confirm-step';
import { Amount } from '../../../ui/text/amount.tsx';
import { clubValueName } from '../../../ui/text/club-value-name.ts';
import { ClubDrawing } from '../../../ui/drawings/club-drawing.tsx';
import { CrossFadeText } from './cross-fade-text.tsx';
import { clubValuesOf, type PricedClub } from '../wizard/priced-club.ts';
import styles from './value-panel.module.css';

/** The specification's title is for trade-in amounts only (decision 0012). */
const titles = { 'Trade-In': words.tradeInValueTitle, Cash: words.cashValueTitle } satisfies Record<
  PaymentType,
  unknown
>;

/** The club's value for the chosen options, and for each payment type. */
export function ValuePanel({ club }: { club: PricedClub }) {
  const values = clubValuesOf(club);
  const title = titles[club.options.payment]();
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.drawing}>
        <ClubDrawing type={club.model.type} ground="pine" />
      </div>
      {/* Read as a whole, or a screen reader would announce the amount without its title. */}
      <output className={styles.amount} aria-live="polite" aria-atomic="true">
        <span className={styles.label}>{title}</span>{' '}
        <span className={styles.value}>
          <CrossFadeText text={formatRands(values[club.options.payment])} />
        </span>
      </output>
      <dl className={styles.both}>
        {paymentTypes.map((payment) => (
          <div key={payment}>
            <dt>{clubValueName(payment)}</dt>
            <dd>
              <Amount cents={values[payment]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
