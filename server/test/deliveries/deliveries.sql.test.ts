import type { Delivery, DeliveryHealth } from '@trade-in/contract/endpoints/partners/deliveries';
import type { Overview } from '@trade-in/contract/endpoints/overview';
import type { SubmissionResult } from '@trade-in/contract/endpoints/checkout';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { type Client, nextPageUrl, refusalIn } from '../harness/client.ts';
import { threeSubmissions } from '../samples/submissions.ts';

const now = new Date('2026-03-03T08:00:00Z');
const minute = 60_000;

let service: TestApp;
let staff: Client;
let submissions: SubmissionResult[];
beforeAll(async () => {
  service = await startApp({ clock: () => now });
  submissions = await threeSubmissions(service);
  staff = await service.admin();
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.database.pool.query('TRUNCATE outbox');
  await service.database.pool.query('DELETE FROM audit_trail');
});

const at = (minutes: number) => new Date(now.getTime() + minutes * minute);

interface JobState {
  kind?: string;
  payload?: object;
  attempts?: number;
  last_error?: string;
  last_failed_at?: Date;
  run_at?: Date;
  done_at?: Date;
  dead_at?: Date;
  set_aside_at?: Date;
  enqueued_at?: Date;
  not_before?: Date;
}

async function addJob(state: JobState = {}): Promise<string> {
  const row = { kind: 'confirmation-mail', payload: {}, run_at: now, dedupe_key: crypto.randomUUID(), ...state };
  const names = Object.keys(row);
  const { rows } = await service.database.pool.query<{ id: string }>(
    `INSERT INTO outbox (${names.join(', ')}) VALUES (${names.map((_, nth) => `$${nth + 1}`).join(', ')}) RETURNING id`,
    Object.values(row),
  );
  return rows[0]?.id ?? '';
}

async function addWebhook(deliveredAt: Date | null = null): Promise<string> {
  const { rows } = await service.database.pool.query<{ id: string }>(
    `WITH endpoint AS (
      INSERT INTO webhook_endpoints (id, url, events, secret_sealed, created_at)
      VALUES ($1, 'https://crm.example.com/hooks', '{trade_in.submitted}', '', $2) RETURNING id
    )
    INSERT INTO webhook_deliveries (endpoint_id, event, data, created_at, requested_at, attempts, delivered_at)
    SELECT id, 'trade_in.submitted', '{}', $2, $2, 3, $3 FROM endpoint RETURNING id`,
    [crypto.randomUUID(), now, deliveredAt],
  );
  return rows[0]?.id ?? '';
}

async function list(query = ''): Promise<Delivery[]> {
  const response = await staff.get(`/api/admin/deliveries?limit=50${query}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}

const idsWith = async (query: string) => (await list(query)).map(({ id }) => id);
const retryShop = () => staff.post('/api/admin/deliveries/retry-partner', { partner: 'shop' });
const readHealth = async () => (await staff.get('/api/admin/health')).json<DeliveryHealth>();

const failedOnce = { attempts: 1, last_error: 'unavailable 503', last_failed_at: at(-1), run_at: at(2) };
const failedForGood = { attempts: 10, last_error: 'rejected 422', last_failed_at: at(-5), dead_at: at(-5) };

async function tradeInIds(): Promise<string[]> {
  const { rows } = await service.database.pool.query<{ id: string }>('SELECT id FROM trade_ins ORDER BY id');
  return rows.map(({ id }) => id);
}

async function auditEntries(): Promise<object[]> {
  const { rows } = await service.database.pool.query<object>(
    `SELECT action, subject, details, username FROM audit_trail WHERE action <> 'list_exported' ORDER BY id`,
  );
  return rows;
}

describe('the list of deliveries', () => {
  test('shows what has failed or was set aside, newest first, and not what is done or was never tried', async () => {
    await addJob();
    await addJob({ ...failedOnce, done_at: now });
    const ids = [await addJob(failedOnce), await addJob(failedForGood), await addJob({ set_aside_at: now })];
    const rows = await list();
    expect(rows.map(({ id, state }) => [id, state])).toEqual([
      [ids[2], 'set_aside'],
      [ids[1], 'failed'],
      [ids[0], 'waiting'],
    ]);
    expect((await staff.get('/api/admin/deliveries?limit=1')).headers['x-total-count']).toBe('3');
  });

  test('says what it is, for whom, why it failed, what to do, and when it is tried again', async () => {
    const [tradeInId = ''] = await tradeInIds();
    const id = await addJob({ ...failedOnce, kind: 'issue-code', payload: { tradeInId }, enqueued_at: at(-9) });
    expect(await list()).toEqual([
      {
        id,
        what: 'Discount code in the web shop',
        reference: submissions[0]?.reference,
        recipient: 'Thandi Dlamini',
        partner: 'shop',
        state: 'waiting',
        isRepeatable: true,
        isWrittenToFile: false,
        attempts: 1,
        failure: {
          reason: "An error on the partner's side. HTTP status 503.",
          advice: 'If this lasts, check whether the partner has an outage.',
        },
        lastAttemptAt: at(-1).toISOString(),
        nextAttemptAt: at(2).toISOString(),
        enqueuedAt: at(-9).toISOString(),
      },
    ]);
  });

  test('names the account of an email to staff, and the job to look for in the log', async () => {
    const { rows } = await service.database.pool.query<{ id: string }>('SELECT id FROM admins');
    const id = await addJob({ kind: 'reset-mail', payload: { adminId: rows[0]?.id }, last_error: 'Error EACCES' });
    expect(await list()).toMatchObject([
      {
        reference: null,
        recipient: 'staff@example.com',
        failure: {
          reason: 'An unexpected error: Error EACCES.',
          advice: `Find job ${id} in the log. Correct the cause, then try again.`,
        },
      },
    ]);
  });

  test.each([
    [
      'webhook-delivery',
      'unauthorized 401',
      'The receiver refused the request. Check its signing secret under Webhooks.',
    ],
    ['webhook-delivery', 'rejected 401', 'The receiver refused the request. Check its signing secret under Webhooks.'],
    ['confirmation-mail', 'rejected 550', 'Check the address and call the customer.'],
    ['code-message', 'timeout', 'Call the customer.'],
  ])('says what to do about %s after %s', async (kind, last_error, advice) => {
    await addJob({ ...failedForGood, kind, last_error });
    expect(await list()).toMatchObject([{ failure: { advice } }]);
  });

  test('names the host and the event of a webhook', async () => {
    const deliveryId = await addWebhook();
    await addJob({ ...failedOnce, kind: 'webhook-delivery', payload: { deliveryId } });
    expect(await list()).toMatchObject([{ what: 'Webhook: trade_in.submitted', recipient: 'crm.example.com' }]);
  });

  test('says of a sent email that it was written to a file while no mail server is connected', async () => {
    await addJob({ done_at: now });
    expect(await list('&state=done')).toMatchObject([{ state: 'done', isWrittenToFile: true }]);
  });

  test('says of a job that ended without an email that nothing was sent, and finds it by that', async () => {
    const ids = [
      await addJob({ done_at: now, last_error: 'not_needed' }),
      await addJob({ done_at: now, last_error: 'withheld' }),
      await addJob({ done_at: now, last_error: 'unavailable 503' }),
    ];
    const unsent = { isWrittenToFile: false, failure: null };
    expect(await list('&state=no longer')).toMatchObject([{ ...unsent, id: ids[0], state: 'not_needed' }]);
    expect(await list('&state=daily')).toMatchObject([{ ...unsent, id: ids[1], state: 'withheld' }]);
    expect(await idsWith('&state=done')).toEqual([ids[2]]);
  });

  test('shows a job of a newer version, and a payload without a valid id', async () => {
    await addJob({ ...failedOnce, kind: 'something-newer', payload: { tradeInId: '1e5', adminId: null } });
    expect(await list()).toMatchObject([{ what: 'something-newer', partner: null, reference: null, recipient: null }]);
  });

  test('is filtered by delivery, trade-in, partner and state', async () => {
    const [first = '', second = ''] = await tradeInIds();
    const mail = await addJob({ ...failedOnce, payload: { tradeInId: first } });
    const code = await addJob({ ...failedForGood, kind: 'issue-code', payload: { tradeInId: second } });
    const done = await addJob({ done_at: now, payload: { tradeInId: first } });
    const waiting = await addJob({ payload: { tradeInId: second } });
    expect(await idsWith('&what=discount')).toEqual([code]);
    expect(await idsWith('&partner=mail')).toEqual([mail]);
    expect(await idsWith('&partner=shop&what=email')).toEqual([]);
    expect(await idsWith(`&tradeIn=${submissions[0]?.reference}`)).toEqual([mail]);
    expect(await idsWith('&tradeIn=thandi')).toEqual([mail]);
    expect(await idsWith('&state=failed')).toEqual([code]);
    expect(await idsWith('&state=waiting')).toEqual([waiting, mail]);
    expect(await idsWith('&state=done')).toEqual([done]);
    expect(await idsWith(`&state=done&tradeIn=${submissions[1]?.reference}`)).toEqual([]);
    expect(await idsWith('&state=lost')).toEqual([]);
  });

  test('has pages that contain each delivery once', async () => {
    for (let count = 0; count < 7; count += 1) await addJob(failedOnce);
    const ids: string[] = [];
    for (let url: string | undefined = '/api/admin/deliveries?limit=3'; url !== undefined;) {
      const response = await staff.get(url);
      ids.push(...response.json<Delivery[]>().map(({ id }) => id));
      url = nextPageUrl(response);
    }
    expect(ids).toHaveLength(7);
    expect(new Set(ids).size).toBe(7);
    expect((await staff.get('/api/admin/deliveries')).json()).toHaveLength(7);
  });
});

describe('a failed delivery', () => {
  test('is due at once with a new count of attempts after Try again, and the retry is audited', async () => {
    const [tradeInId = ''] = await tradeInIds();
    const id = await addJob({ ...failedForGood, payload: { tradeInId }, set_aside_at: now, not_before: at(60) });
    const response = await staff.post(`/api/admin/deliveries/${id}/retry`);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ id, state: 'waiting', attempts: 0, nextAttemptAt: now.toISOString() });
    expect(await auditEntries()).toEqual([
      {
        action: 'delivery_retried',
        subject: submissions[0]?.reference,
        details: { delivery: 'Confirmation email' },
        username: 'staff@example.com',
      },
    ]);
  });

  test.each([
    ['is tried again', ['retry']],
    ['is set aside and tried again', ['set-aside', 'retry']],
  ])('that reminds of a collection keeps its time when it %s before', async (_, actions) => {
    const id = await addJob({ kind: 'courier-message', run_at: at(60), not_before: at(60) });
    for (const action of actions)
      expect((await staff.post(`/api/admin/deliveries/${id}/${action}`)).statusCode).toBe(200);
    expect(await list('&state=waiting')).toMatchObject([{ id, nextAttemptAt: at(60).toISOString() }]);
  });

  test('of a webhook that was sent again and delivered meanwhile leaves it delivered', async () => {
    const deliveryId = await addWebhook(now);
    const id = await addJob({ ...failedForGood, kind: 'webhook-delivery', payload: { deliveryId } });
    expect((await staff.post(`/api/admin/deliveries/${id}/retry`)).json()).toMatchObject({ id, state: 'waiting' });
    const query = 'SELECT delivered_at, attempts FROM webhook_deliveries WHERE id = $1';
    const { rows } = await service.database.pool.query<object>(query, [deliveryId]);
    expect(rows).toEqual([{ delivered_at: now, attempts: 3 }]);
  });

  test('can be set aside once, and tried again', async () => {
    const id = await addJob(failedOnce);
    const setAside = await staff.post(`/api/admin/deliveries/${id}/set-aside`);
    expect(setAside.json()).toMatchObject({ id, state: 'set_aside', nextAttemptAt: null });
    expect(refusalIn(await staff.post(`/api/admin/deliveries/${id}/set-aside`))).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    });
    expect((await staff.post(`/api/admin/deliveries/${id}/retry`)).json()).toMatchObject({ state: 'waiting' });
    expect(await auditEntries()).toMatchObject([{ action: 'delivery_set_aside' }, { action: 'delivery_retried' }]);
  });

  test('that is done meanwhile or gone can be neither retried nor set aside', async () => {
    const id = await addJob({ ...failedOnce, done_at: now });
    for (const action of ['retry', 'set-aside']) {
      expect(refusalIn(await staff.post(`/api/admin/deliveries/${id}/${action}`))).toMatchObject({
        status: 409,
        code: 'delivery_done',
        error: 'This delivery is already done. Please reload the list.',
      });
      expect(refusalIn(await staff.post(`/api/admin/deliveries/999/${action}`))).toMatchObject({
        status: 404,
        error: 'This delivery no longer exists. Please reload the list.',
      });
      expect((await staff.post(`/api/admin/deliveries/x/${action}`)).statusCode).toBe(404);
    }
    expect(await auditEntries()).toEqual([]);
  });
});

describe('Try all again', () => {
  test('retries what has failed with this partner, and leaves what was set aside', async () => {
    const kind = 'issue-code';
    await addJob({ ...failedOnce, kind });
    await addJob({ ...failedForGood, kind });
    await addJob({ ...failedForGood, kind, set_aside_at: now });
    await addJob({ ...failedOnce });
    expect((await retryShop()).json()).toEqual({ retried: 2 });
    expect((await list()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['waiting', 1],
      ['set_aside', 10],
      ['waiting', 0],
      ['waiting', 0],
    ]);
    expect(await auditEntries()).toMatchObject([
      { action: 'partner_retried', subject: 'Web shop', details: { retried: 2 } },
    ]);
  });

  test('leaves out a message that may have arrived, which cannot be tried again alone either', async () => {
    const unclear = { ...failedForGood, kind: 'code-message', last_error: 'unavailable 503' };
    const id = await addJob(unclear);
    await addJob({ ...unclear, last_error: 'rejected 400' });
    const retried = await staff.post('/api/admin/deliveries/retry-partner', { partner: 'messages' });
    expect(retried.json()).toEqual({ retried: 1 });
    expect(refusalIn(await staff.post(`/api/admin/deliveries/${id}/retry`)).code).toBe('changed_meanwhile');
    expect((await list()).map(({ isRepeatable }) => isRepeatable)).toEqual([true, false]);
  });

  test('is not audited if there is nothing to retry, and refuses an unknown partner', async () => {
    expect((await retryShop()).json()).toEqual({ retried: 0 });
    expect(await auditEntries()).toEqual([]);
    const unknown = await staff.post('/api/admin/deliveries/retry-partner', { partner: 'post' });
    expect(refusalIn(unknown)).toMatchObject({ status: 400, code: 'invalid' });
  });
});

describe('the health of deliveries', () => {
  test('has every partner as not connected, and no deliveries at first', async () => {
    const { partners, ...counts } = await readHealth();
    expect(partners.map(({ partner }) => partner)).toEqual(expect.arrayContaining(['mail', 'shop', 'courier']));
    expect(new Set(partners.map(({ isConnected }) => isConnected))).toEqual(new Set([false]));
    expect(counts).toEqual({ waiting: 0, oldestWaitingSeconds: null, failed: 0 });
  });

  test('counts what is waiting and failed, with the age of the oldest delivery that is due', async () => {
    await addJob({ enqueued_at: at(-3) });
    await addJob({ enqueued_at: at(-60), not_before: at(60) });
    await addJob({ ...failedOnce, enqueued_at: at(-10) });
    await addJob({ ...failedForGood, enqueued_at: at(-90) });
    await addJob({ ...failedForGood, kind: 'issue-code', enqueued_at: at(-90) });
    await addJob({ ...failedForGood, set_aside_at: now });
    await addJob({ done_at: now });
    const { partners, ...counts } = await readHealth();
    expect(partners.filter(({ failing }) => failing > 0)).toMatchObject([
      { partner: 'mail', failing: 2 },
      { partner: 'shop', failing: 1 },
    ]);
    expect(counts).toEqual({ waiting: 3, oldestWaitingSeconds: 600, failed: 2 });
  });

  test('is for staff only; the public endpoint has no details', async () => {
    expect((await service.visitor().get('/api/admin/health')).statusCode).toBe(401);
    expect((await service.visitor().get('/api/health')).json()).toEqual({ status: 'ok' });
    expect((await staff.get('/api/health')).json()).toEqual({ status: 'ok' });
  });
});

test('the overview counts what has failed permanently or three times', async () => {
  await addJob(failedOnce);
  await addJob({ ...failedOnce, attempts: 3 });
  await addJob(failedForGood);
  await addJob({ ...failedForGood, set_aside_at: now });
  await addJob({ ...failedForGood, done_at: now });
  expect((await staff.get('/api/admin/overview')).json<Overview>().deliveriesToCheck).toBe(2);
});
