import { partners, type PartnerName } from '@trade-in/domain/deliveries/delivery';
import { isJobKind, jobPartners } from '../../ports/outbox.ts';
import type { CircuitBreaker } from '../../ports/partners/circuit-breaker.ts';
import type { OverviewStore } from './overview-store.ts';

export interface OutageDeps {
  overviews: Pick<OverviewStore, 'countWaiting'>;
  breakers: Readonly<Record<PartnerName | 'courierRates', Pick<CircuitBreaker, 'openSince'>>>;
}

/** A partner that can't be reached since then. Without its rates, quotes are estimates and no delivery waits. */
export interface Outage {
  partner: PartnerName;
  service: 'deliveries' | 'quotes';
  since: Date;
  /** How many deliveries wait for it. */
  waiting: number;
}

/** Returns the partners whose circuit is not closed, with the deliveries that wait for them. */
export async function readOutages({ overviews, breakers }: OutageDeps, now: Date): Promise<Outage[]> {
  const open = partners.flatMap((partner) => outageOf({ partner, service: 'deliveries' }, breakers[partner]));
  const quotes = outageOf({ partner: 'courier', service: 'quotes' }, breakers.courierRates);
  const counts = open.length === 0 ? [] : await overviews.countWaiting(now);
  const waitingFor = (partner: PartnerName) =>
    counts
      .filter(({ kind }) => isJobKind(kind) && jobPartners[kind] === partner)
      .reduce((sum, { count }) => sum + count, 0);
  return [...open.map((outage) => ({ ...outage, waiting: waitingFor(outage.partner) })), ...quotes];
}

function outageOf(of: Pick<Outage, 'partner' | 'service'>, breaker: Pick<CircuitBreaker, 'openSince'>): Outage[] {
  const since = breaker.openSince();
  return since === null ? [] : [{ ...of, since, waiting: 0 }];
}
