import type { Settings } from '@trade-in/contract/endpoints/settings';
import { deliveryStore } from '../adapters/postgres/outbox/delivery-store.ts';
import type { Database } from '../adapters/postgres/connection/database.ts';
import type { Config } from '../config/config.ts';
import { deliveryRoutes } from '../features/deliveries/routes.ts';
import type { AuditTrail } from '../ports/audit-trail.ts';
import type { Clock } from '../ports/clock.ts';
import type { Route } from '../ports/http/route.ts';
import type { OutboxSignal } from '../ports/outbox.ts';
import type { Breakers } from './partners/compose-breakers.ts';

interface DeliveriesDeps {
  config: Config;
  database: Database;
  breakers: Breakers;
  connected: Settings['connected'];
  auditTrail: AuditTrail;
  signalOutbox: OutboxSignal;
  clock: Clock;
}

/** Composes the back office's view of the outbox and its partners. */
export function composeDeliveries({ config, database, connected, ...parts }: DeliveriesDeps): Route[] {
  const isFileStoreConnected = config.files.objectStore !== null;
  return deliveryRoutes({
    ...parts,
    deliveries: deliveryStore(database),
    connected: { ...connected, files: isFileStoreConnected },
  });
}
