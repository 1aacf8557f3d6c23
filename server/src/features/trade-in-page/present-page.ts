import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { dayInJohannesburg } from '@trade-in/domain/calendar';
import { codeStateOf } from '@trade-in/domain/codes/code';
import { countedEvents } from '@trade-in/domain/progress/counted-events';
import { dueClaim, valuedClub } from '@trade-in/domain/progress/settlement';
import { statusPath } from '@trade-in/domain/progress/status-path';
import type { Terms } from '@trade-in/domain/progress/terms';
import type { Words } from '@trade-in/words/words-in';
import type { Encryptor } from '../../ports/encryption/encryptor.ts';
import { mailDigits, statusToken } from '../../ports/encryption/status-link.ts';
import type { Admin } from '../../ports/http/route.ts';
import { claimOf } from '../../progress/apply-moves.ts';
import { whyNotCancel } from '../../progress/cancel-trade-in.ts';
import type { StoredEvent, TradeInProgress } from '../../progress/progress-store.ts';
import { lastUndoableUntil } from '../../progress/undo-last.ts';
import { presentClub, presentMoney } from './present-clubs.ts';
import { presentParcel, presentPerson } from './present-person.ts';
import { presentNext, presentSteps } from './present-steps.ts';
import { presentTimeline } from './present-timeline.ts';
import type { TradeInDetails } from './trade-in-page-store.ts';

interface PageParts {
  details: TradeInDetails;
  events: readonly StoredEvent[];
  /** Its place in the queue that staff came from, or null. */
  queue: TradeInPage['queue'];
}

interface Viewer {
  admin: Admin;
  words: Words;
  encryptor: Encryptor;
  terms: Terms;
  isMailConnected: boolean;
  now: Date;
}

/** Returns the page of a trade-in as this administrator sees it now. */
export function presentPage(
  present: TradeInProgress,
  { details, events, queue }: PageParts,
  { admin, words, encryptor, terms, isMailConnected, now }: Viewer,
): TradeInPage {
  const { reference } = present;
  const today = dayInJohannesburg(now);
  const undoableUntil = lastUndoableUntil(events, { actor: 'staff', by: admin.username, now });
  const isMailed = isMailConnected && (details.email ?? details.proofEmail) !== null;
  return {
    ...presentTradeIn(present),
    today,
    steps: presentSteps(present, { details, events: countedEvents(events) }),
    clubs: present.clubs.map((club) => presentClub(club, details.photos)),
    money: presentMoney(present, details),
    person: presentPerson(encryptor, reference, details),
    parcel: presentParcel(details),
    code: presentCode(present, details),
    ...presentLink(encryptor, reference, details),
    next: presentNext(present, details, { terms, today, isMailed }),
    timeline: presentTimeline(present, { words, isMailConnected, details, events }),
    undoableUntil: undoableUntil?.toISOString() ?? null,
    queue,
  };
}

function presentTradeIn(present: TradeInProgress) {
  return {
    id: present.id,
    reference: present.reference,
    customerName: present.customerName,
    paymentType: present.paymentType,
    stage: present.stage,
    version: present.version,
    submittedAt: present.submittedAt.toISOString(),
    quoteHeldUntil: present.quoteHeldUntil,
    releasedAt: present.releasedAt?.toISOString() ?? null,
    canCancel: whyNotCancel(present, 'staff') === null,
  };
}

function presentCode(present: TradeInProgress, { code: stored }: TradeInDetails) {
  const { code, claims } = present;
  if (code === null || stored === null) return null;
  const claim = claimOf(present);
  return {
    code: code.code,
    amount: code.amount,
    state: codeStateOf(stored),
    usedOrder: code.usedOrder,
    claim: code.isUsed || claim !== 0 ? claim : null,
    canSettleClaim: claim !== 0 && dueClaim({ ...present, clubs: present.clubs.map(valuedClub) }) !== 0,
    isClaimSettled: claims.collected !== 0 || claims.writtenOff > 0,
  };
}

function presentLink(encryptor: Encryptor, reference: string, { statusLink }: TradeInDetails) {
  const link = { reference, version: statusLink.version };
  return {
    statusPath: statusLink.isValid ? statusPath(statusToken(encryptor, link)) : null,
    mailDigits: mailDigits(encryptor, link),
  };
}
