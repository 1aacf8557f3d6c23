import type { TradeInSubmission } from '@trade-in/contract/endpoints/trade-ins';
import { sumCents } from '@trade-in/domain/money';
import { linePrice } from '@trade-in/domain/valuation/valuation';
import type { List } from '../../ui/data-table/list.ts';

/** A trade-in with all of its clubs, each of which repeats the trade-in's own fields. */
export interface TradeInRow {
  /** The first club, for the trade-in's own fields. */
  tradeIn: TradeInSubmission;
  clubs: readonly TradeInSubmission[];
}

/** Returns the trade-ins of a list of clubs. The last is left out until the page that has its other clubs is loaded. */
export function tradeInRows({ rows, more }: Pick<List<TradeInSubmission>, 'rows' | 'more'>): TradeInRow[] {
  const found: { tradeIn: TradeInSubmission; clubs: TradeInSubmission[] }[] = [];
  for (const club of rows) {
    const last = found.at(-1);
    if (last?.tradeIn.tradeInId === club.tradeInId) last.clubs.push(club);
    else found.push({ tradeIn: club, clubs: [club] });
  }
  const last = found.at(-1);
  if (more.at !== 'end' && last !== undefined && last.clubs.length < last.tradeIn.clubs) found.pop();
  return found;
}

export function valueOfClub({ price, quantity }: TradeInSubmission) {
  return linePrice(price, quantity);
}

/** Returns the value of all clubs before the courier's fee. */
export function valueOf({ clubs }: TradeInRow) {
  return sumCents(clubs.map(valueOfClub));
}
