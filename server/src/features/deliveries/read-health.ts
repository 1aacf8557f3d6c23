import type { DeliveryHealth } from '@trade-in/contract/endpoints/partners/deliveries';
import { partners, type PartnerName } from '@trade-in/domain/deliveries/delivery';
import type { CircuitBreaker } from '../../ports/partners/circuit-breaker.ts';
import { partnerOf } from '../../ports/outbox.ts';
import type { DeliveryStore } from './delivery-store.ts';

export interface HealthDeps {
  deliveries: Pick<DeliveryStore, 'count'>;
  breakers: Readonly<Record<PartnerName | 'courierRates', Pick<CircuitBreaker, 'state'>>>;
  /** Whether each partner's variables are set. One without variables is missing, and shown only while deliveries to it fail. */
  connected: Readonly<Partial<Record<PartnerName, boolean>>>;
}

/** Returns the state of the partners as this server sees them, and that of all deliveries. */
export async function readHealth({ deliveries, breakers, connected }: HealthDeps, now: Date): Promise<DeliveryHealth> {
  const counts = await deliveries.count(now);
  const oldest = counts
    .map((each) => each.oldest?.getTime() ?? Infinity)
    .reduce((one, other) => Math.min(one, other), Infinity);
  const failingOf = (partner: PartnerName) =>
    sumOf(counts.filter(({ kind }) => partnerOf(kind) === partner).map(({ failing }) => failing));
  return {
    partners: partners.flatMap((partner) => {
      const failing = failingOf(partner);
      if (connected[partner] === undefined && failing === 0) return [];
      const isConnected = connected[partner] ?? true;
      const hasQuotes = partner === 'courier' && isConnected;
      const quotes = hasQuotes ? { quotesCircuit: breakers.courierRates.state() } : {};
      return [{ partner, isConnected, circuit: breakers[partner].state(), ...quotes, failing }];
    }),
    waiting: sumOf(counts.map(({ waiting }) => waiting)),
    oldestWaitingSeconds: oldest === Infinity ? null : Math.max(0, Math.floor((now.getTime() - oldest) / 1000)),
    failed: sumOf(counts.map(({ failed }) => failed)),
  };
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
