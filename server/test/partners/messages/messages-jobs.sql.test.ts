import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Fault, faults } from '../../../../simulators/harness/faults.ts';
import type { MessageStore } from '../../../src/features/messages/message-store.ts';
import { planRetry } from '../../../src/features/outbox/plan-retry.ts';
import type { Messenger } from '../../../src/ports/partners/messages.ts';
import { startApp, type TestApp } from '../../harness/app.ts';
import { aModel } from '../../harness/catalogue.ts';
import { tradeInIdOf } from '../../harness/trade-in-id.ts';
import { addClub, cashSubmission, codeSubmission, submitTradeIn, uploadDocument } from '../../samples/shopper.ts';
import { lateEffect } from '../late-effect.ts';
import {
  messageJobs,
  messengerFor,
  type MessagePartners,
  smsConfig,
  startMessagePartners,
  whatsAppConfig,
} from './messages-account.ts';

let partners: MessagePartners;
/** Both partners are connected; its outbox doesn't run, so that the jobs run when the test says so. */
let service: TestApp;
let modelId: string;

beforeAll(async () => {
  partners = await startMessagePartners();
  const messages = { sms: smsConfig(partners.sms), whatsApp: whatsAppConfig(partners.onWhatsApp) };
  service = await startApp({ config: { messages } });
  ({ id: modelId } = await aModel(service.database));
});
afterAll(async () => {
  await service.close();
  await partners.close();
});
beforeEach(async () => {
  partners.reset();
  await service.database.pool.query('DELETE FROM rate_limits');
});

interface TradeIn {
  id: string;
  reference: string;
  discountCode: string | null;
}

interface Order {
  to?: TestApp;
  isCash?: boolean;
  person?: object;
  wantsMessages?: unknown;
}

async function tradeIn({
  to = service,
  isCash = false,
  person = {},
  wantsMessages = true,
}: Order = {}): Promise<TradeIn> {
  const visitor = to.visitor();
  const { id } = to === service ? { id: modelId } : await aModel(to.database);
  await addClub(visitor, { modelId: id, paymentType: isCash ? 'Cash' : 'Trade-In' });
  const url = await uploadDocument(visitor);
  const body = isCash ? cashSubmission(url, person) : codeSubmission(url, person);
  const { reference, discountCode } = await submitTradeIn(visitor, { ...body, wantsMessages });
  return { id: await idOf(reference, to), reference, discountCode };
}

async function idOf(reference: string, { database }: TestApp): Promise<string> {
  return tradeInIdOf(database, reference);
}

async function consentAndJobs({ id }: TradeIn, { database } = service) {
  const { rows } = await database.pool.query<{ consent: boolean; jobs: string[] }>(
    `SELECT messages_consented_at = submitted_at AS consent, ARRAY(SELECT kind || ' ' || (payload ->> 'tradeInId') FROM outbox
       WHERE kind LIKE '%-message' AND payload ->> 'tradeInId' = t.id::text) AS jobs FROM trade_ins t WHERE id = $1`,
    [id],
  );
  return rows[0];
}

async function stateOf({ id }: TradeIn): Promise<string | undefined> {
  const { rows } = await service.database.pool.query<{ state: string }>(
    'SELECT state FROM sent_messages WHERE trade_in_id = $1',
    [id],
  );
  return rows[0]?.state;
}

const bySms = (fault?: Fault) => messengerFor({ sms: smsConfig(partners.sms) }, fault);

/** Returns the job of a server of its own. */
function codeJob({ messenger = bySms(), store = {} }: { messenger?: Messenger; store?: Partial<MessageStore> } = {}) {
  return messageJobs({ database: service.database, messenger, store })['code-message'];
}

const killed = () => Promise.reject(new Error('killed'));

async function failureOf(work: Promise<unknown>): Promise<Error | null> {
  try {
    await work;
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error('Not an error');
  }
}

/** Repeats the job as the outbox does. Returns the code of the failure it gives up with; null if the job ends. */
async function runUntilEnd(job: () => Promise<unknown>): Promise<string | null> {
  for (let attempts = 1; ; attempts += 1) {
    const error = await failureOf(job());
    if (error === null) return null;
    const plan = planRetry(error, attempts, 0);
    if (plan.delayMs === null) return plan.error;
    if (attempts === 2) partners.sms.faults.clear();
  }
}

describe('a submission', () => {
  test('with consent stores it with its time, and the job with it', async () => {
    const trade = await tradeIn();
    expect(await consentAndJobs(trade)).toEqual({ consent: true, jobs: [`code-message ${trade.id}`] });
  });

  test.each([
    ['without the tick', { wantsMessages: false }],
    ['with anything but true', { wantsMessages: 'true' }],
    ['with null', { wantsMessages: null }],
    ['without a cell number', { person: { customerCellNumber: null } }],
    ['for cash that is dropped off, about which there is nothing to send', { isCash: true }],
  ])('%s stores no consent and sends nothing', async (_case, order) => {
    const trade = await tradeIn(order);
    expect(await consentAndJobs(trade)).toEqual({ consent: null, jobs: [] });
    await codeJob()({ tradeInId: trade.id });
    expect(partners.sms.sent).toEqual([]);
  });

  test('without a partner stores no consent and no job', async () => {
    const unconnected = await startApp();
    const trade = await tradeIn({ to: unconnected });
    expect(await consentAndJobs(trade, unconnected)).toEqual({ consent: null, jobs: [] });
    await unconnected.close();
  });
});

describe('the code', () => {
  test('is sent to the cell number, as the screen shows it', async () => {
    const trade = await tradeIn();
    await codeJob()({ tradeInId: trade.id });
    const [sms] = partners.sms.sent;
    expect(sms).toMatchObject({ destination: '27821234567', parts: 1 });
    expect(sms?.content).toContain(`: ${trade.discountCode}, worth R`);
    expect(sms?.content).toContain(trade.reference);
    expect(await stateOf(trade)).toBe('sent');
  });

  test('is sent once, however often the job runs', async () => {
    const trade = await tradeIn();
    await Promise.allSettled([1, 2, 3].map(() => codeJob()({ tradeInId: trade.id })));
    await codeJob()({ tradeInId: trade.id });
    expect(partners.sms.sent).toHaveLength(1);
  });

  test('is not sent once it has been used or switched off', async () => {
    const [used, off] = [await tradeIn(), await tradeIn()];
    const { pool } = service.database;
    await pool.query('UPDATE discount_codes SET used_at = now() WHERE trade_in_id = $1', [used.id]);
    await pool.query(
      `UPDATE discount_codes SET switched_off_at = now(), switched_off_by = 'x' WHERE trade_in_id = $1`,
      [off.id],
    );
    for (const { id } of [used, off]) expect(await codeJob()({ tradeInId: id })).toBe('not_needed');
    expect(partners.sms.sent).toEqual([]);
  });

  test('of an unknown trade-in is ignored', async () => {
    await codeJob()({ tradeInId: '999999' });
    await codeJob()({ tradeInId: 'x' });
    expect(partners.sms.sent).toEqual([]);
  });
});

/** After these, nobody knows whether the message was sent, so it is not sent again. */
const unclear: Partial<Record<Fault, string>> = {
  slow: 'timeout',
  error: 'unavailable 500',
  unavailable: 'unavailable 503',
  html: 'invalid_response 200',
  timeout_before_effect: 'timeout',
  timeout_after_effect: 'timeout',
  partial_body: 'timeout',
  reset_before_effect: 'timeout',
  reset_after_effect: 'timeout',
};

describe.each(faults)('with the fault %s', (fault) => {
  test('the message is sent at most once, and the job fails if that is unclear', async () => {
    const trade = await tradeIn();
    partners.sms.faults.set(fault);
    const sendWithFault = codeJob({ messenger: bySms(fault) });
    expect(await runUntilEnd(() => sendWithFault({ tradeInId: trade.id }))).toBe(unclear[fault] ?? null);
    await lateEffect(fault, () => partners.sms.sent.length === 1);
    const sent = partners.sms.sent.length;
    expect(sent).toBeLessThanOrEqual(1);
    partners.sms.faults.clear();
    await runUntilEnd(() => codeJob()({ tradeInId: trade.id }));
    expect(partners.sms.sent).toHaveLength(sent);
    expect(await stateOf(trade)).toBe(unclear[fault] === undefined ? 'sent' : 'attempted');
  });
});

test('a message that was certainly not sent is sent later', async () => {
  const trade = await tradeIn();
  partners.sms.faults.set('throttled', { times: 1 });
  await expect(codeJob()({ tradeInId: trade.id })).rejects.toThrow('messages: throttled (429)');
  expect(await stateOf(trade)).toBe('refused');
  await codeJob()({ tradeInId: trade.id });
  expect(partners.sms.sent).toHaveLength(1);
});

test('a refused number fails at once', async () => {
  const trade = await tradeIn();
  partners.sms.optedOut.add('27821234567');
  expect(await runUntilEnd(() => codeJob()({ tradeInId: trade.id }))).toBe('rejected 200');
});

describe('a server that is killed', () => {
  const lines: [line: string, sent: number, parts: () => Parameters<typeof codeJob>[0]][] = [
    ['before the attempt is recorded', 1, () => ({ store: { start: killed } })],
    ['after the attempt is recorded', 0, () => ({ messenger: { isConnected: true, send: killed } })],
    [
      'after the message was sent',
      1,
      () => ({ messenger: { isConnected: true, send: (each) => bySms().send(each).then(killed) } }),
    ],
    ['before the result is recorded', 1, () => ({ store: { finish: killed } })],
  ];
  test.each(lines)('%s leaves %i message', async (_line, sent, parts) => {
    const trade = await tradeIn();
    await expect(codeJob(parts())({ tradeInId: trade.id })).rejects.toThrow('killed');
    await runUntilEnd(() => codeJob()({ tradeInId: trade.id }));
    await runUntilEnd(() => codeJob()({ tradeInId: trade.id }));
    expect(partners.sms.sent).toHaveLength(sent);
  });
});

test('beyond ten messages a day to one number, a message is withheld and recorded', async () => {
  const trades: TradeIn[] = [];
  for (let count = 0; count < 11; count += 1) trades.push(await tradeIn());
  const results: unknown[] = [];
  for (const { id } of trades) results.push(await codeJob()({ tradeInId: id }));
  expect(results).toEqual([...Array.from({ length: 10 }, () => undefined), 'withheld']);
  expect(partners.sms.sent).toHaveLength(10);
  const { rows } = await service.database.pool.query('SELECT subject FROM audit_trail WHERE action = $1', [
    'message_withheld',
  ]);
  expect(rows).toEqual([{ subject: trades[10]?.reference }]);
});

test('attempts that were refused do not use up the limit of a number', async () => {
  const trade = await tradeIn();
  partners.sms.faults.set('throttled', { times: 12 });
  for (let count = 0; count < 12; count += 1) await codeJob()({ tradeInId: trade.id }).catch(() => {});
  await codeJob()({ tradeInId: trade.id });
  expect(partners.sms.sent).toHaveLength(1);
});

test('the outbox sends the message on WhatsApp', async () => {
  const messages = { sms: smsConfig(partners.sms), whatsApp: whatsAppConfig(partners.onWhatsApp) };
  const running = await startApp({ config: { messages } });
  running.startBackgroundTasks();
  const { reference, discountCode } = await tradeIn({ to: running });
  await expect
    .poll(() => partners.onWhatsApp.sent.map(({ values }) => values.slice(1)))
    .toEqual([[discountCode, expect.stringMatching(/^R\d+\.\d\d$/), reference]]);
  expect(partners.sms.sent).toEqual([]);
  await running.close();
});
