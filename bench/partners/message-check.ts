import type { Pool } from 'pg';
import type { PartnerSimulators } from '../../simulators/partner-simulators.ts';

export interface MessageCounts {
  /** Messages that the partners accepted. */
  messages: number;
  /** Messages that the service gave up, because nobody knows whether the partner has sent them. Staff see them. */
  unclearMessages: number;
  /** Those of them that the partner has not sent. */
  lostMessages: number;
}

interface StoredMessage {
  reference: string;
  number: string;
  kind: 'code' | 'courier';
  /** Null if no attempt was recorded. */
  state: string | null;
  isDone: boolean;
  isDead: boolean;
}

const templates = { code: 'trade_in_code', courier: 'trade_in_courier', received: 'trade_in_received' } as const;

const messagesSql = `
  SELECT t.reference, substr(t.customer_cell_number, 2) AS number, replace(job.kind, '-message', '') AS kind, m.state,
    job.done_at IS NOT NULL AS "isDone", job.dead_at IS NOT NULL AS "isDead"
  FROM outbox AS job
  JOIN trade_ins AS t ON t.id::text = job.payload ->> 'tradeInId'
  LEFT JOIN sent_messages AS m ON m.trade_in_id = t.id AND job.kind = m.kind || '-message'
    AND m.occasion = coalesce(job.payload ->> 'day', '')
  WHERE job.kind IN ('code-message', 'courier-message') AND (job.not_before <= now() OR job.not_before IS NULL)`;

/**
 * Checks that no message was sent twice, and that one which was not sent is either unclear, so that staff see it as failed, or
 * was too late for its day.
 */
export async function findMessageViolations(
  pool: Pool,
  { whatsApp, sms }: Pick<PartnerSimulators, 'whatsApp' | 'sms'>,
): Promise<MessageCounts & { violations: string[] }> {
  const { rows } = await pool.query<StoredMessage>(messagesSql);
  const sent = countBy([
    ...whatsApp.sent.map(({ to, template }) => `${to} ${template}`),
    ...sms.sent.map(({ destination, content }) => `${destination} ${templateOf(content)}`),
  ]);
  const messages = rows.map((row) => {
    const count = sent.get(`${row.number} ${templates[row.kind]}`) ?? 0;
    return { ...row, count, outcome: outcomeOf(row) };
  });
  const unclear = messages.filter(({ outcome }) => outcome === 'unclear');
  return {
    messages: whatsApp.sent.length + sms.sent.length,
    unclearMessages: unclear.length,
    lostMessages: unclear.filter(({ count }) => count === 0).length,
    violations: messages
      .filter(({ outcome, count }) => !allowedCounts[outcome].includes(count))
      .map(
        ({ reference, kind, state, count }) => `${reference} was sent ${count} ${kind} messages, recorded as ${state}`,
      ),
  };
}

type Outcome = 'sent' | 'unclear' | 'withheld' | 'unprocessed';

/** How many messages the partner may have accepted. */
const allowedCounts: Readonly<Record<Outcome, readonly number[]>> = {
  sent: [1],
  unclear: [0, 1],
  withheld: [0],
  unprocessed: [],
};

function outcomeOf({ state, kind, isDone, isDead }: StoredMessage): Outcome {
  if (isDead && state === 'attempted') return 'unclear';
  if (isDone && state === 'sent') return 'sent';
  // Outside the hours of reminders, a job ends without an attempt.
  return isDone && state === null && kind === 'courier' ? 'withheld' : 'unprocessed';
}

function templateOf(content: string): string {
  return content.includes('discount code') ? templates.code : templates.courier;
}

function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
