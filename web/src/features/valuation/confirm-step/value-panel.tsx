import { paymentTypes, type PaymentType } from '@trade-in/domain/club';
import { formatRands } from '@trade-in/domain/money';
import * as words from '@trade-in/words/confirm-step';
import { classNames } from '../../../ui/class-names.ts';
import pine from '../../../ui/pine-panel.module.css';
import { Amount } from '../../../ui/text/amount.tsx';
import { clubValueName } from '../../../ui/text/club-value-name.ts';
import { clubValuesOf, type PricedClub } from '../wizard/priced-club.ts';
import { DeferredComponent } from './deferred-component.tsx';
import { PriceLedger } from './price-ledger.tsx';
import { StickyValue } from './sticky-value.tsx';
import styles from './value-panel.module.css';

/** The specification's title is for trade-in amounts only (decision 0012). */
const titles = { 'Trade-In': words.tradeInValueTitle, Cash: words.cashValueTitle } satisfies Record<
  PaymentType,
  unknown
>;

/** The club's value for the chosen options and for each payment type, and what it is made of. */
export function ValuePanel({ club }: { club: PricedClub }) {
  const values = clubValuesOf(club);
  const title = titles[club.options.payment]();
  return (
    <div className={classNames(pine.panel, styles.panel)}>
      <section className={styles.value} aria-label={title}>
        <StickyValue title={title} amount={formatRands(values[club.options.payment])} />
        <div className={classNames(pine.panel, styles.rest)}>
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
          <PanelDrawing club={club} />
          <p className={styles.inspection}>{words.inspection()}</p>
        </div>
      </section>
      <PriceLedger club={club} />
    </div>
  );
}

const loadClub = () => import('../../../ui/drawings/worn-club.tsx').then(({ WornClub }) => WornClub);

/** The club as it was described. Its code comes later, and the server leaves it out, to keep the document small. */
function PanelDrawing({ club: { model, options } }: { club: PricedClub }) {
  return (
    <div className={styles.drawing}>
      <DeferredComponent
        load={loadClub}
        props={{ type: model.type, hand: options.hand, condition: options.condition }}
      />
    </div>
  );
}
