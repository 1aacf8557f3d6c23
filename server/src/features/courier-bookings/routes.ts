import {
  openShipmentLabel,
  rebookShipment,
  receiveCourierWebhook,
} from '@trade-in/contract/endpoints/partners/courier-bookings';
import type { Terms } from '@trade-in/domain/progress/terms';
import type { Clock } from '../../ports/clock.ts';
import type { CollectionService } from '../../ports/partners/courier.ts';
import type { CourierWebhooks } from '../../ports/partners/courier-webhooks.ts';
import type { OutboxSignal } from '../../ports/outbox.ts';
import type { RateLimits } from '../../ports/http/rate-limits.ts';
import { route, type Route } from '../../ports/http/route.ts';
import { Refusal } from '../../refusal.ts';
import type { BookingStore } from './booking-store.ts';
import { followCourier } from './follow-courier.ts';
import { openLabel } from './open-label.ts';
import { rebookCollection } from './rebook-collection.ts';

interface Deps {
  bookings: BookingStore;
  /** Null if no courier is connected. */
  service: CollectionService | null;
  /** Null to refuse every webhook. */
  webhooks: CourierWebhooks | null;
  limits: Pick<RateLimits, 'take'>;
  signalOutbox: OutboxSignal;
  clock: Clock;
  terms: Pick<Terms, 'lateDays'>;
}

export function courierBookingRoutes({ webhooks, limits, signalOutbox, ...deps }: Deps): Route[] {
  const admission: Pick<Route, 'admit'> = { admit: ({ ip }) => limits.take({ webhooksPerIp: ip }) };
  return [
    route(
      receiveCourierWebhook,
      async ({ headers: { authorization }, rawBody }) => {
        if (webhooks === null) throw new Refusal('bad_signature');
        for (const event of webhooks.read({ authorization, rawBody }, deps.clock())) {
          await followCourier(deps, event);
        }
        return { status: 'received' as const };
      },
      admission,
    ),
    route(openShipmentLabel, ({ params: { id } }) => openLabel(deps, id)),
    route(rebookShipment, async ({ params: { id }, body: { collectionDate } }, { admin }) => {
      const request = { shipmentId: id, collectionDate, admin, now: deps.clock(), terms: deps.terms };
      const collectionOn = await rebookCollection(deps.bookings, request);
      signalOutbox();
      return { collectionDate: collectionOn };
    }),
  ];
}
