import { hourMs } from '@trade-in/domain/duration';
import { auditIpRetentionMs } from '@trade-in/domain/limits';
import { activityStore } from '../adapters/postgres/lists/activity-store.ts';
import { customerListStore } from '../adapters/postgres/lists/customer-list-store.ts';
import type { Database } from '../adapters/postgres/connection/database.ts';
import { shipmentStore } from '../adapters/postgres/lists/shipment-store.ts';
import { tradeInListStore } from '../adapters/postgres/lists/trade-in-list-store.ts';
import { sheetWriter } from '../adapters/spreadsheets/sheet-writer.ts';
import type { Scheduler } from './scheduler.ts';
import { activityRoutes } from '../features/activity/routes.ts';
import { customerRoutes } from '../features/customers/routes.ts';
import { shipmentRoutes } from '../features/shipments/routes.ts';
import { tradeInRoutes } from '../features/trade-ins/routes.ts';
import type { AuditTrail } from '../ports/audit-trail.ts';
import type { Clock } from '../ports/clock.ts';
import type { Route } from '../ports/http/route.ts';
import type { Encryptor } from '../ports/encryption/encryptor.ts';

interface ListsDeps {
  database: Database;
  encryptor: Encryptor;
  auditTrail: AuditTrail;
  clock: Clock;
}

interface Lists {
  routes: Route[];
  /** Schedules the erasure of old IP addresses from the audit trail. */
  startBackgroundTasks(scheduler: Scheduler): void;
}

/** Composes the back office's lists: trade-ins, shipments, customers and activity. */
export function composeLists({ database, encryptor, auditTrail, clock }: ListsDeps): Lists {
  const shared = { sheets: sheetWriter, auditTrail, clock, encryptor };
  return {
    routes: [
      ...tradeInRoutes({ ...shared, tradeIns: tradeInListStore(database) }),
      ...shipmentRoutes({ ...shared, shipments: shipmentStore(database) }),
      ...customerRoutes({ ...shared, customers: customerListStore(database) }),
      ...activityRoutes({ activity: activityStore(database), auditTrail, clock }),
    ],
    startBackgroundTasks(scheduler) {
      scheduler.every(hourMs, 'old IP addresses', () =>
        auditTrail.eraseIpsBefore(new Date(clock().getTime() - auditIpRetentionMs)),
      );
    },
  };
}
