import type { ClubRequest } from '@trade-in/contract/endpoints/club-requests/customer';
import type { ListedRequest, RequestPage } from '@trade-in/contract/endpoints/club-requests/staff';
import type { CalendarDay } from '@trade-in/domain/calendar';
import { isLateRequest, offerStateOf } from '@trade-in/domain/club-requests/club-request';
import { highestOffer, whyNotUndoAnswer } from '@trade-in/domain/club-requests/request-answer';
import type { Cents } from '@trade-in/domain/money';
import { staffUndoMs } from '@trade-in/domain/progress/club-moves';
import { clubValues } from '@trade-in/domain/valuation/valuation';
import type { Admin } from '../../ports/http/route.ts';
import type { SimilarModel, StoredRequest } from './club-request-store.ts';

export function presentListed(request: StoredRequest, now: Date): ListedRequest {
  const { state, askedAt, listPrice } = request;
  return {
    reference: request.reference,
    type: request.type,
    brandName: request.brandName,
    modelName: request.modelName,
    askedAt: askedAt.toISOString(),
    state,
    isLate: state === 'open' && isLateRequest(askedAt, now),
    photos: request.photoIds.length,
    value: listPrice === null ? null : clubValues({ ...request, price: listPrice })['Trade-In'],
    offerUntil: request.offerUntil,
  };
}

interface PageParts {
  models: readonly SimilarModel[];
  dearest: Cents | null;
  next: string | null;
  isMailConnected: boolean;
  offerDays: number;
  /** Who looks at it. */
  admin: Pick<Admin, 'id'>;
  now: Date;
}

export function presentPage(request: StoredRequest, parts: PageParts): RequestPage {
  const { listPrice, dexterity, condition, ironCount } = request;
  return {
    ...presentListed(request, parts.now),
    dexterity,
    condition,
    ironCount,
    cellNumber: request.cellNumber,
    email: request.email,
    photoIds: request.photoIds,
    version: request.version,
    reason: request.declineReason,
    note: request.note,
    isMailed: request.email !== null && parts.isMailConnected,
    cashValue: listPrice === null ? null : clubValues({ ...request, price: listPrice }).Cash,
    highest: highestOffer(request, parts.dearest),
    offerDays: parts.offerDays,
    similar: parts.models.map((model) => ({
      ...model,
      value: clubValues({ ...request, price: model.price })['Trade-In'],
    })),
    undoForMs: undoForMs(request, parts),
    next: parts.next,
  };
}

/** Returns how long an answer can be undone by the account that gave it; the store knows whether its mail was sent. */
function undoForMs(
  { answeredAt, ...request }: StoredRequest,
  { admin, now }: Pick<PageParts, 'admin' | 'now'>,
): number {
  if (answeredAt === null) return 0;
  const reason = whyNotUndoAnswer({ ...request, answeredAt, hasMailLeft: false }, { by: admin.id, now });
  return reason === null ? answeredAt.getTime() + staffUndoMs - now.getTime() : 0;
}

/** Returns what a customer sees of a request. */
export function presentForCustomer(
  request: StoredRequest,
  { isMailConnected, today }: { isMailConnected: boolean; today: CalendarDay },
): ClubRequest {
  const { listPrice } = request;
  return {
    reference: request.reference,
    type: request.type,
    brandName: request.brandName,
    modelName: request.modelName,
    dexterity: request.dexterity,
    condition: request.condition,
    ironCount: request.ironCount,
    askedAt: request.askedAt.toISOString(),
    photos: request.photoIds.length,
    isMailed: request.email !== null && isMailConnected,
    state: offerStateOf(request, today),
    values: listPrice === null ? null : clubValues({ ...request, price: listPrice }),
    offerUntil: request.offerUntil,
    reason: request.declineReason,
    note: request.note,
  };
}
