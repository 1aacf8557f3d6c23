import {
  listCodes,
  readCode,
  readTillCode,
  redeemCode,
  releaseCode as releaseEndpoint,
  switchOffCode,
  markCodeUsed,
} from '@trade-in/contract/endpoints/partners/codes';
import { wordsIn } from '@trade-in/words/words-in';
import { type ExportDeps, recordFullList } from '../../lists/list-export.ts';
import { route, type Route } from '../../ports/http/route.ts';
import { releaseCode, switchCodeOff, markUsedByStaff } from './change-code.ts';
import { presentCode } from './present-code.ts';
import { readAtTill, redeemAtTill, type TillDeps } from './redeem-at-till.ts';
import { codeMissing } from './require-allowed.ts';

interface Deps extends TillDeps, Pick<ExportDeps, 'auditTrail'> {}

export function codeRoutes(deps: Deps): Route[] {
  return [...staffRoutes(deps), ...tillRoutes(deps)];
}

function staffRoutes(deps: Deps): Route[] {
  const { codes } = deps;
  return [
    route(listCodes, async ({ query, page: request }, { admin, language }) => {
      await recordFullList(deps, { title: wordsIn(language).listExports.codesTitle(), query, page: request }, admin);
      const page = await codes.list(query.search, request);
      return { ...page, items: page.items.map(presentCode) };
    }),
    route(readCode, async ({ params: { id } }) => {
      const found = await codes.find({ id });
      if (found === null) throw codeMissing();
      return presentCode(found);
    }),
    route(markCodeUsed, ({ params: { id }, headers, body: { slip, amount } }, { admin }) =>
      markUsedByStaff(deps, { id, slip, amount, idempotencyKey: headers['idempotency-key'] ?? null, admin }),
    ),
    route(switchOffCode, ({ params: { id }, body: { reason } }, { admin }) =>
      switchCodeOff(deps, { id, reason, admin }),
    ),
    route(releaseEndpoint, ({ params: { id }, body: { reason } }, { admin }) =>
      releaseCode(deps, { id, reason, admin }),
    ),
  ];
}

function tillRoutes(deps: Deps): Route[] {
  return [
    route(readTillCode, ({ params: { code }, headers: { authorization } }, { ip }) =>
      readAtTill(deps, { authorization, ip, code }),
    ),
    route(redeemCode, ({ params: { code }, headers, body: { amount, receipt } }, { ip }) => {
      const { authorization, 'idempotency-key': idempotencyKey } = headers;
      return redeemAtTill(deps, { authorization, ip, code, amount, receipt, idempotencyKey });
    }),
  ];
}
