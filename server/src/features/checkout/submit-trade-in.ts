import type { Submission, SubmissionResult } from '@trade-in/contract/checkout';
import type { IpAddress } from '@trade-in/domain/ip-address';
import { idempotencyDays } from '@trade-in/domain/limits';
import type { OutboxBell } from '../../ports/outbox.ts';
import type { RateLimits } from '../../ports/rate-limits.ts';
import type { SessionHash } from '../../ports/route.ts';
import type { Sealer } from '../../ports/sealer.ts';
import type { Shop } from '../../ports/shop.ts';
import { Refusal } from '../../refusal.ts';
import { type CheckoutStore, type Lookup, NameTaken, type SavedAnswer, type Verdict } from './checkout-store.ts';
import { idDocumentIdOf } from './id-document-address.ts';
import { judgeSubmission } from './judge-submission.ts';
import { makeTradeIn, resultOf } from './make-trade-in.ts';

export interface SubmitDeps {
  checkouts: CheckoutStore;
  limits: RateLimits;
  sealer: Sealer;
  shop: Shop;
  ringOutbox: OutboxBell;
}

export interface Attempt {
  session: SessionHash;
  /** The caller's. */
  ip: IpAddress;
  submission: Submission;
  idempotencyKey: string | null;
  now: Date;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Two references of 40 random bits hardly ever meet, and never three times in a row. */
const mostDraws = 3;

/**
 * Turns the cart into one trade-in, exactly once: a second submission of the same cart finds it empty, and a repeat under the
 * same key is answered what the first one was.
 */
export async function submitTradeIn(deps: SubmitDeps, attempt: Attempt): Promise<SubmissionResult> {
  const bodyHash = bodyHashOf(deps.sealer, attempt.submission);
  const lookup = lookupFor(attempt);
  const earlier = await limited(deps, attempt, lookup);
  if (earlier !== null) return repeated(earlier, bodyHash);

  const { result, tradeIn } = await drawingAgain(() =>
    deps.checkouts.submit(attempt.session, lookup, (state): Verdict => {
      if (state.saved !== null) return { result: repeated(state.saved, bodyHash), tradeIn: null };
      const { submission, idempotencyKey: key, now } = attempt;
      const judged = judgeSubmission(submission, state, { now, isInvoicing: deps.shop.isInvoicing });
      const tradeIn = makeTradeIn(judged, deps.sealer, now);
      const result = resultOf(tradeIn, judged);
      return { result, tradeIn: { ...tradeIn, answer: key === null ? null : { key, bodyHash, result } } };
    }),
  );
  if (tradeIn !== null && tradeIn.jobs.length > 0) deps.ringOutbox();
  return result;
}

/** What a submission was answered, for a page that was reloaded before it heard; it has the key alone. */
export async function findResult(
  checkouts: CheckoutStore,
  { session, key, now }: { session: SessionHash; key: string; now: Date },
): Promise<SubmissionResult> {
  const lookup = { idempotencyKey: key, answeredAfter: answersCountFrom(now), documentIds: [] };
  const saved = await checkouts.findAnswer(session, lookup);
  if (saved === null) throw new Refusal('not_found');
  return saved.result;
}

/**
 * Counts the attempt. A repeat of what was answered before is counted like any other, but never refused: the customer whose
 * answer got lost has a right to it, however often the page had to ask.
 */
async function limited(
  { limits, checkouts }: SubmitDeps,
  attempt: Attempt,
  lookup: Lookup,
): Promise<SavedAnswer | null> {
  const { session, ip } = attempt;
  try {
    await limits.take({ submissionsPerSession: session.toString('hex'), submissionsPerAddress: ip });
    return null;
  } catch (error) {
    const isTooMany = error instanceof Refusal && error.code === 'too_many';
    const earlier = isTooMany ? await checkouts.findAnswer(session, lookup) : null;
    if (earlier === null) throw error;
    return earlier;
  }
}

function lookupFor({ submission, idempotencyKey, now }: Attempt): Lookup {
  const particulars = [submission.saComplianceData, submission.cashPaymentDetails];
  return {
    idempotencyKey,
    answeredAfter: answersCountFrom(now),
    documentIds: particulars.flatMap((given) => (given && idDocumentIdOf(given.idDocumentUrl)) ?? []),
  };
}

function answersCountFrom(now: Date): Date {
  return new Date(now.getTime() - idempotencyDays * dayMs);
}

/** Keyed, for a body is made of a name and an ID number that somebody could try out. */
function bodyHashOf(sealer: Sealer, submission: Submission): Buffer {
  return sealer.fingerprint(JSON.stringify(submission), 'submission');
}

function repeated({ bodyHash, result }: SavedAnswer, presentHash: Buffer): SubmissionResult {
  if (!bodyHash.equals(presentHash)) throw new Refusal('key_reused');
  return result;
}

/** Each try draws another reference and another code. */
async function drawingAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let draw = 1; ; draw += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof NameTaken) || draw === mostDraws) throw error;
    }
  }
}
