import { hasIronCount, standardIronCount } from '@trade-in/domain/club';
import { conditionPercent, dexterityPercent, paymentPercent } from '@trade-in/domain/valuation/valuation';
import * as clubWords from '@trade-in/words/club';
import * as words from '@trade-in/words/confirm-step';
import { Amount } from '../../../ui/text/amount.tsx';
import { clubValueName } from '../../../ui/text/club-value-name.ts';
import { useIsHydrated } from '../step/use-is-hydrated.ts';
import { clubValuesOf, type PricedClub } from '../wizard/priced-club.ts';
import styles from './price-breakdown.module.css';

/** Shows how the value is calculated. The server leaves the closed box's content out to keep the document small. */
export function PriceBreakdown({ club }: { club: PricedClub }) {
  const isHydrated = useIsHydrated();
  return (
    <details data-scripted className={styles.breakdown}>
      <summary>{words.priceBreakdown()}</summary>
      {isHydrated && <Figures club={club} />}
    </details>
  );
}

function Figures({ club }: { club: PricedClub }) {
  return (
    <>
      <p>{isSet(club) ? words.startingPriceOfSet({ irons: standardIronCount }) : words.startingPrice()}</p>
      <dl>
        <div>
          <dt>{`${club.brand.name} ${club.model.name}`}</dt>
          <dd>
            <Amount cents={club.model.price} />
          </dd>
        </div>
        {factorsOf(club).map(([name, factor]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{`× ${factor}`}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{words.yourValue()}</dt>
          <dd>
            <Amount cents={clubValuesOf(club)[club.options.payment]} />
          </dd>
        </div>
      </dl>
      <p>{words.inspection()}</p>
    </>
  );
}

function factorsOf(club: PricedClub): [name: string, factor: string][] {
  const { irons, hand, condition, payment } = club.options;
  const ironsFactor: [string, string] = [words.ironsFactor({ irons }), `${irons}/${standardIronCount}`];
  return [
    [words.conditionFactor({ condition: clubValueName(condition) }), decimal(conditionPercent[condition])],
    [clubWords.handed({ hand: clubValueName(hand) }), decimal(dexterityPercent[hand])],
    ...(isSet(club) ? [ironsFactor] : []),
    [words.paymentFactor({ payment: clubValueName(payment) }), decimal(paymentPercent[payment])],
  ];
}

function isSet({ model }: PricedClub): boolean {
  return hasIronCount(model.type);
}

function decimal(percent: number): string {
  return (percent / 100).toFixed(2);
}
