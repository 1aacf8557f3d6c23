import type { RequestPage } from '@trade-in/contract/endpoints/club-requests/staff';
import { addDays, dayInJohannesburg } from '@trade-in/domain/calendar';
import type { DeclineReason } from '@trade-in/domain/club-requests/club-request';
import {
  highestOffer,
  listPriceFor,
  whyNotOffer,
  whyNotUndoAnswer,
} from '@trade-in/domain/club-requests/request-answer';
import type { Cents } from '@trade-in/domain/money';
import { staffUndoMs } from '@trade-in/domain/progress/club-moves';
import type { Terms } from '@trade-in/domain/progress/terms';
import { sourceLanguage } from '@trade-in/words/languages';
import { wordsIn } from '@trade-in/words/words-in';
import type { AuditEntry } from '../../ports/audit-trail.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Admin } from '../../ports/http/route.ts';
import type { OutboxSignal } from '../../ports/outbox.ts';
import { Refusal } from '../../refusal.ts';
import type { Answer, ClubRequestStore, DecideAnswer, StoredRequest } from './club-request-store.ts';
import { presentPage } from './present-request.ts';

export interface StaffDeps {
  requests: ClubRequestStore;
  terms: Pick<Terms, 'clubPriceDays'>;
  isMailConnected: boolean;
  signalOutbox: OutboxSignal;
  clock: Clock;
}

const similarShown = 6;

interface Answering {
  reference: string;
  version: number;
  admin: Admin;
}

/** Returns a request as staff see it; throws a refusal if there is none. */
export async function readPage(
  { requests, terms, isMailConnected, clock }: StaffDeps,
  { reference, admin }: Pick<Answering, 'reference' | 'admin'>,
): Promise<RequestPage> {
  const request = await requests.find({ reference });
  if (request === null) throw missing();
  const [similar, next] = await Promise.all([
    requests.similarModels(request, similarShown),
    requests.nextOpen(reference),
  ]);
  return presentPage(request, {
    ...similar,
    next,
    isMailConnected,
    offerDays: terms.clubPriceDays,
    admin,
    now: clock(),
  });
}

/** Offers a value for the club in the condition that the customer stated. */
export async function priceClub(
  deps: StaffDeps,
  answering: Answering,
  { value, note }: { value: Cents; note: string | null },
): Promise<RequestPage> {
  const found = await deps.requests.find({ reference: answering.reference });
  if (found === null) throw missing();
  const { dearest } = await deps.requests.similarModels(found, 1);
  const reason = whyNotOffer(value, highestOffer(found, dearest));
  if (reason !== null) throw new Refusal('invalid', { fields: { value: reason } });
  const listPrice = listPriceFor(value, found);
  const offerUntil = addDays(dayInJohannesburg(deps.clock()), deps.terms.clubPriceDays);
  return answer(deps, answering, {
    given: { listPrice, offerUntil, declineReason: null, note },
    entry: { action: 'club_request_priced', details: { price: value, until: offerUntil, note } },
  });
}

/** Declines the club. */
export function declineClub(
  deps: StaffDeps,
  answering: Answering,
  { reason, note }: { reason: DeclineReason; note: string | null },
): Promise<RequestPage> {
  return answer(deps, answering, {
    given: { listPrice: null, offerUntil: null, declineReason: reason, note },
    entry: {
      action: 'club_request_declined',
      details: { reason: wordsIn(sourceLanguage).clubRequests[reason](), note },
    },
  });
}

async function answer(
  deps: StaffDeps,
  { reference, version, admin }: Answering,
  { given, entry }: { given: Answer; entry: Pick<AuditEntry, 'action' | 'details'> },
): Promise<RequestPage> {
  const at = deps.clock();
  await change(deps, reference, (present) => {
    if (isRepeated(present, given, { version, admin })) return null;
    if (present.version !== version || present.state !== 'open') throw changedMeanwhile();
    // The mail is sent once the answer can no longer be undone.
    const mailAt = present.email === null ? null : new Date(at.getTime() + staffUndoMs);
    const product = `${present.brandName} ${present.modelName} (${present.type})`;
    const details = { product, ...entry.details };
    return { answer: given, mailAt, entry: { ...entry, details, happenedAt: at, admin, subject: reference } };
  });
  return readPage(deps, { reference, admin });
}

/** Whether an account sends the present answer once more, because the response was lost. */
function isRepeated(
  present: StoredRequest,
  { listPrice, declineReason, note }: Answer,
  { version, admin }: Pick<Answering, 'version' | 'admin'>,
): boolean {
  return (
    present.version === version + 1 &&
    present.answeredBy === admin.id &&
    present.listPrice === listPrice &&
    present.declineReason === declineReason &&
    present.note === note
  );
}

/** Undoes an answer, so that the request is open again. */
export async function undoAnswer(deps: StaffDeps, { reference, version, admin }: Answering): Promise<RequestPage> {
  const at = deps.clock();
  await change(deps, reference, (present, { hasMailLeft }) => {
    // It is undone already, and the response was lost.
    if (present.version === version + 1 && present.state === 'open') return null;
    const { answeredAt } = present;
    if (present.version !== version || answeredAt === null) throw changedMeanwhile();
    const reason = whyNotUndoAnswer({ ...present, answeredAt, hasMailLeft }, { by: admin.id, now: at });
    if (reason !== null) throw new Refusal('changed_meanwhile', { reason });
    const entry = { happenedAt: at, admin, action: 'club_request_reopened', subject: reference } as const;
    return { answer: null, mailAt: null, entry };
  });
  return readPage(deps, { reference, admin });
}

async function change({ requests, signalOutbox }: StaffDeps, reference: string, decide: DecideAnswer): Promise<void> {
  if (!(await requests.change(reference, decide))) throw missing();
  signalOutbox();
}

function changedMeanwhile(): Refusal {
  return new Refusal('changed_meanwhile', { reason: { code: 'request_changed' } });
}

function missing(): Refusal {
  return new Refusal('not_found', { reason: { code: 'request_missing' } });
}
