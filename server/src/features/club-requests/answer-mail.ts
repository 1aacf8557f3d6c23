import { dayInJohannesburg } from '@trade-in/domain/calendar';
import { mailSafePlace } from '@trade-in/domain/checkout/mail-safe-text';
import { formatPhone } from '@trade-in/domain/checkout/phone';
import { type DeclineReason, offerStateOf } from '@trade-in/domain/club-requests/club-request';
import { formatRands } from '@trade-in/domain/money';
import { clubValues } from '@trade-in/domain/valuation/valuation';
import { type Words, wordsIn } from '@trade-in/words/words-in';
import * as v from 'valibot';
import type { Clock } from '../../ports/clock.ts';
import type { Encryptor } from '../../ports/encryption/encryptor.ts';
import type { JobHandler } from '../../ports/outbox.ts';
import type { MailBlock } from '../../ports/partners/mail-content.ts';
import type { Mail, Mailer } from '../../ports/partners/mailer.ts';
import type { Retailer } from '../../ports/partners/shop.ts';
import type { ClubRequestStore, StoredRequest } from './club-request-store.ts';
import { requestUrl } from './request-link.ts';

interface MailDeps {
  requests: Pick<ClubRequestStore, 'find'>;
  mailer: Mailer;
  encryptor: Encryptor;
  retailer: Pick<Retailer, 'name' | 'contact' | 'phone'>;
  origin: string;
  clock: Clock;
}

const AnswerJob = v.object({ requestId: v.string(), version: v.string() });

/**
 * Returns the job that mails what staff answered. An answer that was undone, whose price was used or has ended, or whose request was
 * swept, isn't mailed.
 */
export function sendAnswerMail(deps: MailDeps): JobHandler {
  return async (payload) => {
    const { requestId, version } = v.parse(AnswerJob, payload);
    const request = await deps.requests.find({ id: requestId });
    if (request === null || String(request.version) !== version || request.email === null) return 'not_needed';
    const state = offerStateOf(request, dayInJohannesburg(deps.clock()));
    if (state !== 'offered' && state !== 'declined') return 'not_needed';
    return deps.mailer.send({ to: request.email, ...answerMail(request, deps) });
  };
}

/** Writes the mail. Its subject has no name of a club: anyone may have written it into the form, with another's email. */
function answerMail(
  request: StoredRequest,
  { encryptor, retailer, origin }: Pick<MailDeps, 'encryptor' | 'retailer' | 'origin'>,
): Omit<Mail, 'to'> {
  const { reference, language, version } = request;
  const allWords = wordsIn(language);
  const { clubRequestMail: words, tradeInMail } = allWords;
  const url = origin + requestUrl(encryptor, reference, language);
  const isOffer = request.listPrice !== null;
  const label = isOffer ? words.toCart() : words.toAnswer();
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: tradeInMail.anonymousGreeting() },
    ...(isOffer ? offerBlocks(request, allWords) : declineBlocks(request, allWords)),
    ...(request.note === null ? [] : [{ kind: 'paragraph', text: request.note } as const]),
    { kind: 'link', link: { url, buttonLabel: label, text: words.linkText({ url }) } },
    {
      kind: 'paragraph',
      text: tradeInMail.questions({ contact: retailer.contact, phone: formatPhone(retailer.phone), reference }),
    },
    { kind: 'small-print', text: words.smallPrint({ shopName: retailer.name }) },
  ];
  return {
    subject: isOffer ? words.offerSubject({ reference }) : words.declineSubject({ reference }),
    content: { language, preview: words.preview({ reference }), heading: null, blocks },
    messageId: `club-request-${reference}-${version}`,
  };
}

type MailWords = Words['clubRequestMail'];

function offerBlocks(request: StoredRequest, { clubRequest, clubRequestMail: words }: Words): MailBlock[] {
  const { listPrice, offerUntil } = request;
  if (listPrice === null || offerUntil === null) return [];
  const { 'Trade-In': value, Cash: cash } = clubValues({ ...request, price: listPrice });
  return [
    { kind: 'paragraph', text: words.offerOpening() },
    ...clubFact(request, words),
    { kind: 'headline-amount', label: clubRequest.asCode(), amount: formatRands(value) },
    { kind: 'paragraph', text: words.inCash({ amount: formatRands(cash) }) },
    { kind: 'paragraph', text: words.heldUntil({ day: offerUntil }) },
  ];
}

function declineBlocks(request: StoredRequest, { clubRequest, clubRequestMail: words }: Words): MailBlock[] {
  const { declineReason } = request;
  if (declineReason === null) return [];
  return [
    { kind: 'paragraph', text: words.declineOpening() },
    ...clubFact(request, words),
    { kind: 'paragraph', text: reasonText(clubRequest, declineReason) },
  ];
}

function reasonText(words: Words['clubRequest'], reason: DeclineReason): string {
  const { no_demand, too_worn, not_recognised, not_genuine } = words;
  return { no_demand, too_worn, not_recognised, not_genuine }[reason]();
}

/** The recipient may not be who filled in the form: a name that could be a message of its own is left out. */
function clubFact({ brandName, modelName }: StoredRequest, words: MailWords): MailBlock[] {
  const name = mailSafePlace(`${brandName} ${modelName}`);
  return name === null ? [] : [{ kind: 'fact', label: words.club(), value: name }];
}
