import { type JobKind, jobKinds } from '../../../server/src/ports/outbox.ts';
import type { PartnerSimulators } from '../../../simulators/partner-simulators.ts';

export interface JobEffect {
  /** The stage that causes jobs of this kind, beginning with 0: see `stages`. */
  stage: number;
  /** Selects, as `key`, what the partner must hold for the jobs that are done, one row for each effect. */
  expectedSql: string;
  /** What the partner holds, repeats included. */
  held: (simulators: PartnerSimulators, expected: readonly string[]) => string[];
  /** Whether receivers recognise a repeat. Otherwise there must be none. */
  mayRepeat: boolean;
}

/** An expression over `job`, its trade-in `t`, and its code `d`. */
function perTradeIn(kind: JobKind, key: string): string {
  return `SELECT ${key} AS key FROM outbox AS job JOIN trade_ins AS t ON t.id::text = job.payload ->> 'tradeInId'
    LEFT JOIN discount_codes AS d ON d.trade_in_id = t.id WHERE job.kind = '${kind}' AND job.done_at IS NOT NULL`;
}

const mailIds = ({ mail }: PartnerSimulators) => mail.mails.map(({ messageId }) => messageId.replace(/@.*/, ''));

function mailEffect(stage: number, prefix: string, expectedSql: string): JobEffect {
  const held = (simulators: PartnerSimulators) => mailIds(simulators).filter((id) => id.startsWith(`${prefix}-`));
  return { stage, expectedSql, held, mayRepeat: true };
}

/** `id` is the part of the message id after the prefix, an expression as for `perTradeIn`. */
function mailAbout(kind: JobKind, prefix: string, { stage, id = 't.reference' }: { stage: number; id?: string }) {
  return mailEffect(stage, `${prefix}-TI`, perTradeIn(kind, `'${prefix}-' || ${id}`));
}

interface MessageCause {
  stage: number;
  /** Continues the conditions of `perTradeIn`. */
  condition?: string;
}

/** `field` of the payload distinguishes the mails of a kind about the same trade-in. */
function mailOfOccasion(kind: JobKind & `${string}-mail`, stage: number, field: 'batch' | 'reminder' = 'batch') {
  return mailAbout(kind, kind.replace(/-mail$/, ''), {
    stage,
    id: `t.reference || '-' || (job.payload ->> '${field}')`,
  });
}

function messageEffect(kind: JobKind, template: string, { stage, condition = '' }: MessageCause): JobEffect {
  return {
    stage,
    expectedSql: `${perTradeIn(kind, `substr(t.customer_cell_number, 2) || ' ${template}'`)} ${condition}`,
    held: ({ whatsApp }) =>
      whatsApp.sent.filter((each) => each.template === template).map(({ to }) => `${to} ${template}`),
    mayRepeat: false,
  };
}

/** What each kind of job does at its partner, so that losses and repeats can be counted. */
const jobEffects: Readonly<Partial<Record<JobKind, JobEffect>>> = {
  'confirmation-mail': mailAbout('confirmation-mail', 'confirmation', { stage: 0 }),
  // A repeat has another link and another id.
  'reset-mail': {
    stage: 0,
    expectedSql: `SELECT row_number() OVER ()::text AS key FROM outbox WHERE kind = 'reset-mail' AND done_at IS NOT NULL`,
    held: (simulators) =>
      mailIds(simulators)
        .filter((id) => id.startsWith('reset-'))
        .map((_, index) => String(index + 1)),
    mayRepeat: true,
  },
  'attack-mail': mailEffect(
    0,
    'attack',
    `SELECT 'attack-' || replace(payload ->> 'occasion', ' ', '-') AS key FROM outbox
     WHERE kind = 'attack-mail' AND done_at IS NOT NULL`,
  ),
  'club-request-mail': mailEffect(
    0,
    'club-request',
    `SELECT 'club-request-' || request.reference || '-' || (job.payload ->> 'version') AS key FROM outbox AS job
     JOIN club_requests AS request ON request.id::text = job.payload ->> 'requestId'
     WHERE job.kind = 'club-request-mail' AND job.done_at IS NOT NULL`,
  ),
  'code-mail': mailAbout('code-mail', 'code', { stage: 0 }),
  'invoice-mail': mailAbout('invoice-mail', 'invoice', { stage: 0 }),
  'fee-paid-mail': mailAbout('fee-paid-mail', 'fee-paid', {
    stage: 1,
    id: `t.reference || '-' || regexp_replace(t.fee_paid_order, '[^A-Za-z0-9]', '', 'g')`,
  }),
  'shipped-mail': mailAbout('shipped-mail', 'shipped', { stage: 2 }),
  'cancelled-mail': mailAbout('cancelled-mail', 'cancelled', { stage: 2, id: `t.reference || '-' || t.collection_on` }),
  'unsent-reminder-mail': mailOfOccasion('unsent-reminder-mail', 3, 'reminder'),
  'received-mail': mailOfOccasion('received-mail', 3),
  'missing-mail': mailOfOccasion('missing-mail', 4),
  'trade-in-cancelled-mail': mailOfOccasion('trade-in-cancelled-mail', 4),
  'inspection-mail': mailOfOccasion('inspection-mail', 4),
  'offer-reminder-mail': mailOfOccasion('offer-reminder-mail', 5, 'reminder'),
  'offer-mail': mailOfOccasion('offer-mail', 5),
  'decision-mail': mailOfOccasion('decision-mail', 6),
  'returned-mail': mailOfOccasion('returned-mail', 7),
  'collection-mail': mailEffect(
    0,
    'collection',
    `SELECT 'collection-' || booking.reference AS key FROM outbox AS job
     JOIN courier_bookings AS booking ON booking.id::text = job.payload ->> 'bookingId'
     WHERE job.kind = 'collection-mail' AND job.done_at IS NOT NULL`,
  ),
  'issue-code': {
    stage: 0,
    expectedSql: perTradeIn('issue-code', 'd.code'),
    held: ({ shop }) => shop.held.codes.map(({ code }) => code),
    mayRepeat: false,
  },
  'sync-code': {
    stage: 1,
    expectedSql: perTradeIn('sync-code', 'd.code'),
    held: ({ shop }) => shop.held.codes.filter(({ status }) => status === 'EXPIRED').map(({ code }) => code),
    mayRepeat: false,
  },
  'invoice-fee': {
    stage: 0,
    expectedSql: `${perTradeIn('invoice-fee', 't.reference')}
      AND NOT EXISTS (SELECT FROM outbox AS other WHERE other.kind = 'cancel-invoice' AND other.payload = job.payload)`,
    held: ({ shop }) => shop.held.drafts.flatMap(({ tags }) => tags.filter((tag) => tag.startsWith('TI-'))),
    mayRepeat: false,
  },
  'cancel-invoice': {
    stage: 1,
    expectedSql: perTradeIn('cancel-invoice', 't.reference'),
    held: ({ shop }, expected) =>
      expected.filter((reference) => shop.held.drafts.every(({ tags }) => !tags.includes(reference))),
    mayRepeat: false,
  },
  'book-courier': {
    stage: 0,
    expectedSql: 'SELECT reference AS key FROM courier_bookings',
    held: ({ courier }) => courier.account.shipments.map(({ body }) => body.custom_tracking_reference ?? ''),
    mayRepeat: false,
  },
  'cancel-courier': {
    stage: 1,
    expectedSql: `SELECT reference AS key FROM courier_bookings WHERE state IN ('cancelling', 'cancelled')`,
    held: ({ courier }) =>
      courier.account.shipments
        .filter(({ status }) => status === 'cancelled')
        .map(({ body }) => body.custom_tracking_reference ?? ''),
    mayRepeat: false,
  },
  'code-message': messageEffect('code-message', 'trade_in_code', { stage: 0 }),
  // Outside the hours of reminders, a job ends without an attempt.
  'courier-message': messageEffect('courier-message', 'trade_in_courier', {
    stage: 0,
    condition: `AND EXISTS (
    SELECT FROM sent_messages AS m WHERE m.trade_in_id = t.id AND m.kind = 'courier' AND m.occasion = job.payload ->> 'day')`,
  }),
  'received-message': messageEffect('received-message', 'trade_in_received', {
    stage: 3,
    condition: 'AND t.messages_consented_at IS NOT NULL',
  }),
  'webhook-delivery': {
    stage: 0,
    expectedSql: 'SELECT message_id AS key FROM webhook_deliveries',
    held: ({ receiver }) => receiver.held.received.filter(({ isVerified }) => isVerified).map(({ id }) => id),
    mayRepeat: true,
  },
};

/** The kinds of jobs that this measurement causes. */
export const knownKinds = jobKinds.filter((kind) => jobEffects[kind] !== undefined);

export function effectOf(kind: JobKind): JobEffect {
  const effect = jobEffects[kind];
  if (effect === undefined) throw new Error(`The effect of ${kind} is not known`);
  return effect;
}

/** Returns a violation for each kind of job that this measurement does not cause. */
export function findUnknownKinds(kinds: readonly string[] = jobKinds): string[] {
  return kinds
    .filter((kind) => knownKinds.every((known) => known !== kind))
    .map((kind) => `No worker was killed during ${kind}: add it to bench/partners/kills/job-effects.ts`);
}
