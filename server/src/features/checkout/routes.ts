import { openIdDocument as openIdDocumentCall } from '@trade-in/contract/endpoints/admin-access';
import {
  readResult,
  submitTradeIn as submitTradeInCall,
  uploadIdDocument,
} from '@trade-in/contract/endpoints/checkout';
import type { AuditTrail } from '../../ports/audit-trail.ts';
import type { RequireDiskSpace } from '../../ports/files/file-store.ts';
import { route, type Route } from '../../ports/http/route.ts';
import { Refusal } from '../../refusal.ts';
import { storeIdDocument, type StoreIdDocumentDeps } from './id-documents/store-id-document.ts';
import { openIdDocument } from './id-documents/open-id-document.ts';
import { findResult, submitTradeIn, type SubmitDeps } from './submit-trade-in.ts';

interface CheckoutDeps extends SubmitDeps, StoreIdDocumentDeps {
  auditTrail: AuditTrail;
  requireDiskSpace: RequireDiskSpace;
}

export function checkoutRoutes(deps: CheckoutDeps): Route[] {
  const { limits, clock } = deps;
  return [
    route(
      uploadIdDocument,
      ({ file }, caller) =>
        storeIdDocument(deps, file.bytes, { ip: caller.ip, openSession: () => caller.openSession() }),
      {
        async admit({ ip }) {
          await limits.take({ uploadsPerIp: ip });
          await deps.requireDiskSpace({ code: 'document_storage_full' });
        },
      },
    ),
    route(submitTradeInCall, async ({ body, headers }, { session, ip, language }) => {
      if (session === null) throw new Refusal('cart_empty');
      const idempotencyKey = headers['idempotency-key'] ?? null;
      return submitTradeIn(deps, { session, ip, submission: body, idempotencyKey, language, now: clock() });
    }),
    route(readResult, async ({ query }, { session, language }) => {
      // Another session's key is treated like one that was never used.
      if (session === null) throw new Refusal('not_found');
      return findResult(deps, { session, key: query.key, language, now: clock() });
    }),
    route(openIdDocumentCall, ({ params }, { admin }) => openIdDocument(deps, { id: params.id, admin, now: clock() })),
  ];
}
