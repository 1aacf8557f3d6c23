import { openIdDocument as openIdDocumentCall } from '@trade-in/contract/admin-access';
import { readResult, submitTradeIn as submitTradeInCall, uploadIdDocument } from '@trade-in/contract/checkout';
import type { AuditTrail } from '../../ports/audit-trail.ts';
import type { RefuseBelowDiskFloor } from '../../ports/disk-floor.ts';
import { route, type Route } from '../../ports/route.ts';
import { Refusal } from '../../refusal.ts';
import { noRoom } from './document-room.ts';
import { keepIdDocument, type KeepDeps } from './keep-id-document.ts';
import { openIdDocument } from './open-id-document.ts';
import { findResult, submitTradeIn, type SubmitDeps } from './submit-trade-in.ts';

interface CheckoutDeps extends SubmitDeps, KeepDeps {
  auditTrail: AuditTrail;
  refuseBelowDiskFloor: RefuseBelowDiskFloor;
}

export function checkoutRoutes(deps: CheckoutDeps): Route[] {
  const { limits, clock } = deps;
  return [
    route(
      uploadIdDocument,
      ({ file }, caller) =>
        keepIdDocument(deps, file.bytes, { ip: caller.ip, openSession: () => caller.openSession() }),
      {
        async admit({ ip }) {
          await limits.take({ uploadsPerAddress: ip });
          await deps.refuseBelowDiskFloor(noRoom);
        },
      },
    ),
    route(submitTradeInCall, async ({ body, headers }, { session, ip }) => {
      if (session === null) throw new Refusal('cart_empty');
      const idempotencyKey = headers['idempotency-key'] ?? null;
      return submitTradeIn(deps, { session, ip, submission: body, idempotencyKey, now: clock() });
    }),
    route(readResult, async ({ query }, { session }) => {
      // Somebody else's key is answered like one that nobody used.
      if (session === null) throw new Refusal('not_found');
      return findResult(deps.checkouts, { session, key: query.key, now: clock() });
    }),
    route(openIdDocumentCall, ({ params }, { admin }) => openIdDocument(deps, { id: params.id, admin, now: clock() })),
  ];
}
