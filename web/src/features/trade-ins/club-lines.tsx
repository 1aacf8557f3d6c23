import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/trade-ins';
import type { TradeInSubmission } from '@trade-in/contract/endpoints/trade-ins';
import type { SubRow } from '../../ui/data-table/list.ts';
import { Amount } from '../../ui/text/amount.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { ironsOf } from './trade-in-cells.tsx';
import styles from './trade-in-cells.module.css';
import { type TradeInRow, valueOfClub } from './trade-in-rows.ts';

/** Returns a line for each club of a trade-in with several; a single club is in the trade-in's own row. */
export function clubLines({ clubs }: TradeInRow): SubRow[] {
  return clubs.length < 2 ? [] : clubs.map((club) => ({ key: club.id, cells: cellsOf(club) }));
}

function cellsOf(club: TradeInSubmission): SubRow['cells'] {
  return {
    [words.product()]: <bdi>{productName(club)}</bdi>,
    [common.type()]: club.model.type,
    [words.dexterity()]: club.dexterity,
    [words.condition()]: club.condition,
    [words.quantity()]: <LineQuantity club={club} />,
    [common.value()]: <Amount cents={valueOfClub(club)} className={styles.part} />,
  };
}

export function productName({ brand, model }: TradeInSubmission): string {
  return `${brand.name} ${model.name}`;
}

function LineQuantity({ club }: { club: TradeInSubmission }) {
  const irons = ironsOf(club);
  if (irons === null) return club.quantity;
  return (
    <>
      <span aria-hidden="true">{words.ofSet({ quantity: club.quantity, irons: club.ironCount })}</span>
      <VisuallyHidden>{`${club.quantity}, ${irons}`}</VisuallyHidden>
    </>
  );
}
