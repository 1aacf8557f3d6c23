import { hasIronCount, standardIronCount } from '@trade-in/domain/club';
import { absoluteCents, type Cents, sumCents } from '@trade-in/domain/money';
import { priceLedger, type LedgerRow } from '@trade-in/domain/valuation/price-ledger';
import * as clubWords from '@trade-in/words/club';
import * as words from '@trade-in/words/confirm-step';
import { useState, useSyncExternalStore } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { clubValueName } from '../../../ui/text/club-value-name.ts';
import type { PricedClub } from '../wizard/priced-club.ts';
import styles from './price-ledger.module.css';

/** Shows what the value is made of: beside the value if there is room, otherwise in a box that opens below it. */
export function PriceLedger({ club }: { club: PricedClub }) {
  const isWide = useIsWide();
  return isWide ? (
    <div className={styles.ledger}>
      <h2>{words.priceLedger()}</h2>
      <Rows club={club} />
    </div>
  ) : (
    <details className={styles.ledger}>
      <summary>{words.priceLedger()}</summary>
      <Rows club={club} />
    </details>
  );
}

/** The width from which the ledger is beside the value (value-panel.module.css). */
const query = '(min-width: 64rem)';

function watch(onChange: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Returns whether the window has room for the ledger beside the value; false on the server and during hydration. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

function Rows({ club }: { club: PricedClub }) {
  const { model, options } = club;
  const rows = priceLedger({
    price: model.price,
    type: model.type,
    condition: options.condition,
    dexterity: options.hand,
    ironCount: options.irons,
    paymentType: options.payment,
  });
  return (
    <dl>
      {rows.map(({ code, amount }) => (
        <Row key={code} name={names[code](club)} amount={amount} isStart={code === 'price'} />
      ))}
      <div className={styles.total}>
        <dt>{words.yourValue()}</dt>
        <dd>
          <Amount cents={sumCents(rows.map(({ amount }) => amount))} />
        </dd>
      </div>
    </dl>
  );
}

const names: Record<LedgerRow['code'], (club: PricedClub) => string> = {
  price: ({ model }) =>
    hasIronCount(model.type)
      ? words.modelPriceOfSet({ model: model.name, irons: standardIronCount })
      : words.modelPrice({ model: model.name }),
  condition: ({ options }) => words.conditionRow({ condition: clubValueName(options.condition) }),
  hand: ({ options }) => clubWords.handed({ hand: clubValueName(options.hand) }),
  irons: ({ options }) => words.ironsRow({ irons: options.irons }),
  payment: ({ options }) => words.paymentRow({ payment: clubValueName(options.payment) }),
};

interface RowProps {
  name: string;
  amount: Cents;
  /** Whether the other rows are added to this one. */
  isStart: boolean;
}

/** A row that flashes when its amount changes. */
function Row({ name, amount, isStart }: RowProps) {
  const [shown, setShown] = useState({ amount, isChanged: false });
  if (shown.amount !== amount) setShown({ amount, isChanged: true });
  return (
    // A new element for each amount, which starts its animation again.
    <div key={amount} className={classNames(amount === 0 && styles.zero, shown.isChanged && styles.changed)}>
      <dt>{name}</dt>
      <dd>
        {!isStart && (amount < 0 ? '− ' : '+ ')}
        <Amount cents={absoluteCents(amount)} />
      </dd>
    </div>
  );
}
