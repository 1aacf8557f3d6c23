import { hasIronCount, standardIronCount } from '@trade-in/domain/club';
import { cents } from '@trade-in/domain/money';
import { conditionPercent, dexterityPercent, paymentPercent } from '@trade-in/domain/valuation';
import { Amount } from '../../ui/amount.tsx';
import styles from './price-making.module.css';
import { valuesOf, type PricedClub } from './priced-club.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * Every figure behind the value, so that nobody has to wonder. The figures stand in a closed box, and are left out of the
 * server's markup, which has its bytes to keep to.
 */
export function PriceMaking({ club }: { club: PricedClub }) {
  const isHydrated = useIsHydrated();
  return (
    <details data-scripted className={styles.making}>
      <summary>How this price is made</summary>
      {isHydrated && <Figures club={club} />}
    </details>
  );
}

function Figures({ club }: { club: PricedClub }) {
  return (
    <>
      <p>
        We start from what we pay for this club right-handed, in average condition{isSet(club) && ' and as a set of 7'}.
        Each of your choices multiplies it, and nothing else does.
      </p>
      <dl>
        <div>
          <dt>{`${club.brand.name} ${club.model.name}`}</dt>
          <dd>
            <Amount cents={cents(club.model.price)} />
          </dd>
        </div>
        {factorsOf(club).map(([name, factor]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{`× ${factor}`}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Your value</dt>
          <dd>
            <Amount cents={valuesOf(club)[club.options.payment]} />
          </dd>
        </div>
      </dl>
      <p>It is rounded to the cent. We look at the club when it arrives, and pay this if it is as you described it.</p>
    </>
  );
}

function factorsOf(club: PricedClub): [name: string, factor: string][] {
  const { irons, hand, condition, payment } = club.options;
  return [
    [`${condition} condition`, times(conditionPercent[condition])],
    [`${hand}-Handed`, times(dexterityPercent[hand])],
    ...(isSet(club) ? [[`${irons} irons`, `${irons}/${standardIronCount}`] satisfies [string, string]] : []),
    [`Paid as ${payment}`, times(paymentPercent[payment])],
  ];
}

function isSet({ model }: PricedClub): boolean {
  return hasIronCount(model.type);
}

function times(percent: number): string {
  return (percent / 100).toFixed(2);
}
