import { auditedIpMs } from '@trade-in/domain/limits';
import { activityStore } from './adapters/postgres/activity-store.ts';
import { customerListStore } from './adapters/postgres/customer-list-store.ts';
import type { Database } from './adapters/postgres/database.ts';
import { shipmentStore } from './adapters/postgres/shipment-store.ts';
import { tradeInListStore } from './adapters/postgres/trade-in-list-store.ts';
import { sheetWriter } from './adapters/spreadsheets/sheet-writer.ts';
import type { Background } from './background.ts';
import { activityRoutes } from './features/activity/routes.ts';
import { customerRoutes } from './features/customers/routes.ts';
import { shipmentRoutes } from './features/shipments/routes.ts';
import { tradeInRoutes } from './features/trade-ins/routes.ts';
import type { AuditTrail } from './ports/audit-trail.ts';
import type { Clock } from './ports/clock.ts';
import type { Route } from './ports/route.ts';
import type { Sealer } from './ports/sealer.ts';

interface ListsParts {
  database: Database;
  sealer: Sealer;
  auditTrail: AuditTrail;
  clock: Clock;
}

interface Lists {
  routes: Route[];
  /** Begins to erase old IP addresses from the audit trail. */
  startBackground(background: Background): void;
}

const hourMs = 60 * 60 * 1000;

/** The part of `compose` for what the back office lists: trade-ins, shipments, customers and what was done. */
export function composeLists({ database, sealer, auditTrail, clock }: ListsParts): Lists {
  const shared = { sheets: sheetWriter, auditTrail, clock, sealer };
  return {
    routes: [
      ...tradeInRoutes({ ...shared, tradeIns: tradeInListStore(database) }),
      ...shipmentRoutes({ ...shared, shipments: shipmentStore(database) }),
      ...customerRoutes({ ...shared, customers: customerListStore(database) }),
      ...activityRoutes({ activity: activityStore(database), auditTrail, clock }),
    ],
    startBackground(background) {
      background.every(hourMs, 'old IP addresses', () =>
        auditTrail.eraseIpsBefore(new Date(clock().getTime() - auditedIpMs)),
      );
    },
  };
}
