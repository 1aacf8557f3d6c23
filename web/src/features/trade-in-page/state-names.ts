import type { PageClub, TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import type { Stage } from '@trade-in/domain/progress/trade-in-stage';
import * as words from '@trade-in/words/trade-in-page-states';

const clubStates: Readonly<Record<PageClub['state'], () => string>> = {
  awaited: words.awaited,
  missing: words.missing,
  received: words.received,
  inspected: words.inspected,
  offered: words.offered,
  accepted: words.accepted,
  declined: words.declined,
  kept: words.kept,
  returned: words.returned,
  cancelled: words.cancelled,
};

/** Returns the decision about a club; one that is worth nothing was refused, not declined. */
export function clubStateName({ state, outcome }: Pick<PageClub, 'state' | 'outcome'>): string {
  return state === 'declined' && outcome === 'refused' ? words.refused() : clubStates[state]();
}

/** The glyph of a club's state, from those of the stages. */
export const stageOfClub = {
  awaited: 'in_transit',
  missing: 'cancelled',
  received: 'to_inspect',
  inspected: 'to_inspect',
  offered: 'waiting',
  accepted: 'settled',
  declined: 'to_return',
  kept: 'settled',
  returned: 'to_return',
  cancelled: 'cancelled',
} as const satisfies Record<PageClub['state'], Stage>;

export const stepNames: Readonly<Record<TradeInPage['steps'][number]['name'], () => string>> = {
  submitted: words.submitted,
  collected: words.collected,
  received: words.received,
  inspected: words.inspected,
  decided: words.decided,
  settled: words.settled,
  cancelled: words.cancelled,
};
