import type { listTradeIns } from '@trade-in/contract/endpoints/trade-ins';
import type { FilterOf } from '@trade-in/contract/paging';
import { phoneOf } from '@trade-in/domain/trade-ins/trade-in-texts';
import * as common from '@trade-in/words/back-office-common';
import { customerLabel } from '@trade-in/words/trade-in-labels';
import * as words from '@trade-in/words/trade-ins';
import { tradeInUrl } from '../../app/paths.ts';
import type { Density } from '../../ui/data-table/density/use-density.ts';
import { DayRangeFilter } from '../../ui/data-table/filters/day-range-filter.tsx';
import { FilterMenu } from '../../ui/data-table/filters/filter-menu.tsx';
import type { Column, ColumnFilterProps } from '../../ui/data-table/list.ts';
import { SecondaryText } from '../../ui/data-table/secondary-text.tsx';
import { StageGlyph } from '../../ui/stage/stage-glyph.tsx';
import { stageName } from '../../ui/stage/stage-name.ts';
import { DateAndTime } from '../../ui/text/date-and-time.tsx';
import { TextLink } from '../../ui/text/link.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { type MenuCounts, type MenuGroup, menuOf } from './column-menus.ts';
import { productName } from './club-lines.tsx';
import { Collection, Compliance, Payment, Quantity } from './trade-in-cells.tsx';
import styles from './trade-in-cells.module.css';
import type { TradeInRow } from './trade-in-rows.ts';
import { ValueCell } from './value-cell.tsx';

type TradeInColumn = Column<TradeInRow, FilterOf<typeof listTradeIns>>;

/** The columns fit at 1280 px beside the open sidebar. */
export function tradeInColumns(density: Density, counts: MenuCounts): TradeInColumn[] {
  const isCompact = density === 'compact';
  return [
    ...personColumns(isCompact),
    ...clubColumns(counts),
    { header: common.value(), width: 7.35, isNumeric: true, cell: (row) => <ValueCell row={row} density={density} /> },
    {
      header: words.payment(),
      width: 5.05,
      ...closedSet('payment', counts),
      cell: ({ tradeIn }) => <Payment tradeIn={tradeIn} isCompact={isCompact} />,
    },
    {
      header: words.collection(),
      width: 5.5,
      ...closedSet('collection', counts),
      cell: ({ tradeIn }) => <Collection tradeIn={tradeIn} isCompact={isCompact} />,
    },
    {
      header: words.submitted(),
      width: 6.2,
      filter: 'submitted',
      filterWith: (props) => <DayRangeFilter {...props} />,
      isWhole: true,
      cell: ({ tradeIn }) => <DateAndTime instant={tradeIn.submittedAt} />,
    },
  ];
}

/** The columns of what was handed in by whom. The tabs filter by stage. */
function personColumns(isCompact: boolean): TradeInColumn[] {
  return [
    {
      header: words.stage(),
      width: 1.75,
      filter: 'stage',
      isFilterElsewhere: true,
      isHeaderHidden: true,
      cell: (row) => <StageMark row={row} />,
    },
    { header: words.product(), width: 6.5, filter: 'product', cell: (row) => <Product row={row} /> },
    { header: common.customer(), width: 5.75, filter: 'customer', cell: (row) => <Customer row={row} /> },
    {
      header: words.compliance(),
      width: 7.5,
      filter: 'compliance',
      wholeValueHint: common.idNumberHint(),
      cell: ({ tradeIn }) => <Compliance tradeIn={tradeIn} isCompact={isCompact} />,
    },
  ];
}

/** The columns in which each club has its own value. */
function clubColumns(counts: MenuCounts): TradeInColumn[] {
  return [
    {
      header: common.type(),
      width: 5.1,
      isBrief: true,
      ...closedSet('type', counts),
      cell: (row) => ofOnlyClub(row)?.model.type,
    },
    {
      header: words.dexterity(),
      width: 4.05,
      isBrief: true,
      ...closedSet('dexterity', counts),
      cell: (row) => ofOnlyClub(row)?.dexterity,
    },
    {
      header: words.condition(),
      width: 5.4,
      isBrief: true,
      ...closedSet('condition', counts),
      cell: (row) => ofOnlyClub(row)?.condition,
    },
    { header: words.quantity(), width: 2.6, isNumeric: true, isBrief: true, cell: (row) => <Quantities row={row} /> },
  ];
}

function closedSet(group: MenuGroup, counts: MenuCounts) {
  const filterWith = (props: ColumnFilterProps) => <FilterMenu {...props} menu={menuOf(group, counts)} />;
  return { filter: group, filterWith };
}

interface CellProps {
  row: TradeInRow;
}

/** Returns the club of a trade-in with one; several are on lines of their own. */
function ofOnlyClub({ tradeIn, clubs }: TradeInRow) {
  return clubs.length === 1 ? tradeIn : null;
}

function StageMark({ row: { tradeIn } }: CellProps) {
  if (tradeIn.stage === undefined) return null;
  return (
    <span title={stageName(tradeIn.stage)}>
      <StageGlyph stage={tradeIn.stage} />
      <VisuallyHidden>{stageName(tradeIn.stage)}</VisuallyHidden>
    </span>
  );
}

function Product({ row }: CellProps) {
  const { tradeIn, clubs } = row;
  const { reference } = tradeIn;
  return (
    <>
      <strong>
        <bdi>{clubs.length === 1 ? productName(tradeIn) : common.clubCount({ count: String(clubs.length) })}</bdi>
      </strong>
      <TextLink className={styles.reference} href={tradeInUrl(reference)} aria-label={common.tradeInOf({ reference })}>
        {reference}
      </TextLink>
    </>
  );
}

function Customer({ row: { tradeIn } }: CellProps) {
  return (
    <>
      <bdi>{customerLabel(common.notAvailable, tradeIn)}</bdi>
      <SecondaryText text={phoneOf(tradeIn)} />
    </>
  );
}

function Quantities({ row: { tradeIn, clubs } }: CellProps) {
  if (clubs.length === 1) return <Quantity club={tradeIn} />;
  return clubs.reduce((sum, { quantity }) => sum + quantity, 0);
}
