import type { Submission, SubmissionResult } from '@trade-in/contract/endpoints/checkout';
import { dayMs } from '@trade-in/domain/duration';
import type { IpAddress } from '@trade-in/domain/ip-address';
import { idempotencyDays } from '@trade-in/domain/limits';
import type { Terms } from '@trade-in/domain/progress/terms';
import type { Language } from '@trade-in/words/languages';
import type { OutboxSignal } from '../../ports/outbox.ts';
import type { RateLimits } from '../../ports/http/rate-limits.ts';
import type { SessionHash } from '../../ports/http/route.ts';
import type { Encryptor } from '../../ports/encryption/encryptor.ts';
import { firstLinkVersion, statusUrl } from '../../ports/encryption/status-link.ts';
import type { Courier } from '../../ports/partners/courier.ts';
import type { Messenger } from '../../ports/partners/messages.ts';
import type { Shop } from '../../ports/partners/shop.ts';
import { isRateLimited, Refusal } from '../../refusal.ts';
import {
  type CheckoutStore,
  type CheckoutLookup,
  IdentifierTaken,
  type SavedResponse,
  type CheckoutDecision,
} from './checkout-store.ts';
import { idDocumentIdFromUrl } from '../../ports/files/id-document-url.ts';
import { checkSubmission } from './check-submission.ts';
import { makeTradeIn } from './make-trade-in.ts';
import { presentResult, presentSavedResult } from './present-result.ts';

export interface SubmitDeps {
  checkouts: CheckoutStore;
  limits: RateLimits;
  encryptor: Encryptor;
  shop: Shop;
  courier: Pick<Courier, 'isConnected'>;
  messenger: Pick<Messenger, 'isConnected'>;
  /** Waits a few seconds for the invoice of a trade-in that was just committed; null if there is none by then. */
  waitForInvoice: (reference: string) => Promise<string | null>;
  signalOutbox: OutboxSignal;
  /** Of quotes. */
  terms: Terms;
}

export interface Attempt {
  session: SessionHash;
  /** The caller's. */
  ip: IpAddress;
  submission: Submission;
  idempotencyKey: string | null;
  /** The caller's, for the mails about the trade-in. */
  language: Language;
  now: Date;
}

/** Two references of 40 random bits rarely collide, and never three times in a row. */
const maxDraws = 3;

/**
 * Turns the cart into one trade-in, exactly once: a second submission of the same cart finds it empty, and a repeat with the
 * same idempotency key gets the response of the first.
 */
export async function submitTradeIn(deps: SubmitDeps, attempt: Attempt): Promise<SubmissionResult> {
  const { encryptor } = deps;
  const { language } = attempt;
  const bodyHash = bodyHashOf(encryptor, attempt.submission);
  const repeat = (saved: SavedResponse) => repeatedResult(saved, bodyHash, { encryptor, language });
  const lookup = lookupFor(attempt);
  const earlier = await countAttempt(deps, attempt, lookup);
  if (earlier !== null) return repeat(earlier);

  const { result, tradeIn } = await retryIfTaken(() =>
    deps.checkouts.submit(attempt.session, lookup, (state): CheckoutDecision => {
      if (state.saved !== null) return { result: repeat(state.saved), tradeIn: null };
      const { submission, idempotencyKey: key, now } = attempt;
      const checked = checkSubmission(submission, state, { now, isInvoicing: deps.shop.isInvoicing });
      const tradeIn = makeTradeIn(checked, deps.encryptor, {
        ...attempt,
        terms: deps.terms,
        isShopConnected: deps.shop.isConnected,
        isCourierConnected: deps.courier.isConnected,
        hasMessageConsent: submission.wantsMessages === true && deps.messenger.isConnected,
      });
      const result = presentResult(tradeIn, checked);
      return { result, tradeIn: { ...tradeIn, response: key === null ? null : { key, bodyHash, result } } };
    }),
  );
  if (tradeIn === null) return result;
  if (tradeIn.jobs.length > 0) deps.signalOutbox();
  const { reference } = tradeIn;
  const link = statusUrl(encryptor, { reference, version: firstLinkVersion }, language);
  const complete = { ...result, statusUrl: link };
  if (!tradeIn.jobs.includes('invoice-fee')) return complete;
  return { ...complete, invoiceUrl: await deps.waitForInvoice(reference) };
}

/** Returns the result of an earlier submission, for a page that was reloaded before it got the response. */
export async function findResult(
  { checkouts, encryptor }: Pick<SubmitDeps, 'checkouts' | 'encryptor'>,
  { session, key, language, now }: { session: SessionHash; key: string; language: Language; now: Date },
): Promise<SubmissionResult> {
  const lookup = { idempotencyKey: key, respondedAfter: savedResponsesSince(now), documentIds: [] };
  const saved = await checkouts.findSavedResponse(session, lookup);
  if (saved === null) throw new Refusal('not_found');
  return presentSavedResult(saved, { encryptor, language });
}

/**
 * Counts the attempt against the limits. Beyond them, returns the saved response of a repeat instead of refusing it: a
 * customer who lost the response must get it, however often the page retries.
 */
async function countAttempt(
  { limits, checkouts }: SubmitDeps,
  attempt: Attempt,
  lookup: CheckoutLookup,
): Promise<SavedResponse | null> {
  const { session, ip } = attempt;
  try {
    await limits.take({ submissionsPerSession: session.toString('hex'), submissionsPerIp: ip });
    return null;
  } catch (error) {
    const earlier = isRateLimited(error) ? await checkouts.findSavedResponse(session, lookup) : null;
    if (earlier === null) throw error;
    return earlier;
  }
}

function lookupFor({ submission, idempotencyKey, now }: Attempt): CheckoutLookup {
  const particulars = [submission.saComplianceData, submission.cashPaymentDetails];
  return {
    idempotencyKey,
    respondedAfter: savedResponsesSince(now),
    documentIds: particulars.flatMap((given) => (given && idDocumentIdFromUrl(given.idDocumentUrl)) ?? []),
  };
}

function savedResponsesSince(now: Date): Date {
  return new Date(now.getTime() - idempotencyDays * dayMs);
}

/** Returns a keyed hash, because the names and ID numbers in a body could be guessed from a plain one. */
function bodyHashOf(encryptor: Encryptor, submission: Submission): Buffer {
  return encryptor.fingerprint(JSON.stringify(submission), 'submission');
}

function repeatedResult(
  saved: SavedResponse,
  bodyHash: Buffer,
  link: { encryptor: Encryptor; language: Language },
): SubmissionResult {
  if (!saved.bodyHash.equals(bodyHash)) throw new Refusal('key_reused');
  return presentSavedResult(saved, link);
}

/** Runs the work again while its generated reference or code already exists. */
async function retryIfTaken<T>(work: () => Promise<T>): Promise<T> {
  for (let draw = 1; ; draw += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof IdentifierTaken) || draw === maxDraws) throw error;
    }
  }
}
