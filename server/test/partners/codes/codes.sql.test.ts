import type { Code } from '@trade-in/contract/endpoints/partners/codes';
import { type Cents, cents, formatRands } from '@trade-in/domain/money';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { aModel } from '../../harness/catalogue.ts';
import { type Client, nextPageUrl, refusalIn } from '../../harness/client.ts';
import { codeEntries, resetCodes, searchCodes, tradeInForCode } from './code-trade-ins.ts';

interface TradeIn {
  code: string;
  reference: string;
  id: string;
  amount: Cents;
}

let now: Date;
let service: TestApp;
let staff: Client;
let thandi: TradeIn;
let renee: TradeIn;

beforeAll(async () => {
  now = new Date('2026-03-05T08:00:00Z');
  service = await startApp({ clock: () => now });
  staff = await service.admin();
  const { id: modelId } = await aModel(service.database);
  thandi = await added(modelId, 'Thandi Dlamini');
  renee = await added(modelId, 'Renée van der Merwe');
});
afterAll(() => service.close());
beforeEach(async () => {
  now = new Date('2026-03-05T12:34:00Z');
  await resetCodes(service);
});

async function added(modelId: string, customer: string): Promise<TradeIn> {
  const tradeIn = await tradeInForCode(service, modelId, customer);
  const [found] = await searchCodes(staff, tradeIn.code);
  return { ...tradeIn, id: found?.id ?? '', amount: found?.amount ?? cents(0) };
}

const post = (action: string, body: object, { id = thandi.id, key = '' } = {}) =>
  staff.post(`/api/admin/codes/${id}/${action}`, body, key === '' ? {} : { headers: { 'idempotency-key': key } });
const read = async (id = thandi.id) => (await staff.get(`/api/admin/codes/${id}`)).json<Code>();

describe('the list of codes', () => {
  test('shows each code with its value, state and trade-in, newest first', async () => {
    const response = await staff.get('/api/admin/codes?limit=50');
    expect(response.headers['x-total-count']).toBe('2');
    const rows = response.json<Code[]>();
    expect(rows.map(({ id }) => id)).toEqual([renee.id, thandi.id]);
    expect(rows[1]).toEqual({
      id: thandi.id,
      code: thandi.code,
      reference: thandi.reference,
      customerName: 'Thandi Dlamini',
      amount: thandi.amount,
      state: 'usable',
      issuedAt: '2026-03-05T08:00:00.000Z',
      isKnownToShop: false,
      use: null,
      switchedOff: null,
    });
  });

  test('finds a code by the code, the reference and the name', async () => {
    const letters = thandi.code.replaceAll('-', '');
    const searches = [
      thandi.code,
      letters.toLowerCase(),
      thandi.code.replaceAll('-', ' '),
      letters.slice(5, 9),
      thandi.reference,
      thandi.reference.toLowerCase().replaceAll('-', ' '),
      'dlamini thandi',
      `dlamini ${letters.slice(0, 4)}`,
    ];
    for (const search of searches) {
      expect([search, (await searchCodes(staff, search)).map(({ id }) => id)]).toEqual([search, [thandi.id]]);
    }
    expect((await searchCodes(staff, 'merwe renee')).map(({ id }) => id)).toEqual([renee.id]);
    expect(await searchCodes(staff, `${letters.slice(0, 15)}${letters.endsWith('Z') ? 'Y' : 'Z'}`)).toEqual([]);
  });

  test('has pages that contain each code once', async () => {
    const ids: string[] = [];
    for (let url: string | undefined = '/api/admin/codes?limit=1'; url !== undefined;) {
      const response = await staff.get(url);
      ids.push(...response.json<Code[]>().map(({ id }) => id));
      url = nextPageUrl(response);
    }
    expect(ids).toEqual([renee.id, thandi.id]);
  });

  test('is audited when it is requested as a whole', async () => {
    await staff.get('/api/admin/codes?search=thandi');
    const { rows } = await service.database.pool.query('SELECT action, subject, details FROM audit_trail');
    expect(rows).toEqual([
      { action: 'list_exported', subject: 'Discount Codes', details: { format: 'json', search: 'thandi' } },
    ]);
  });

  test.each([
    ['issue-code', { kind: 'issue-code', ended: null }, 'waiting'],
    ['a done issue-code', { kind: 'issue-code', ended: 'done_at' }, 'usable'],
    ['a failed issue-code', { kind: 'issue-code', ended: 'dead_at' }, 'undelivered'],
    ['a set aside issue-code', { kind: 'issue-code', ended: 'set_aside_at' }, 'undelivered'],
    ['another', { kind: 'code-mail', ended: null }, 'usable'],
  ])('shows a code with %s job as in its state', async (_job, { kind, ended }, state) => {
    await service.database.pool.query(
      `INSERT INTO outbox (kind, dedupe_key, payload, run_at) VALUES ($1::text, $1::text || ' ' || $2::text, '{}', $3)`,
      [kind, thandi.id, now],
    );
    if (ended !== null) await service.database.pool.query(`UPDATE outbox SET ${ended} = $1`, [now]);
    expect((await read()).state).toBe(state);
  });
});

describe('Mark as used', () => {
  test('records when, by whom and with which slip, in the audit trail, too', async () => {
    const response = await post('use', { slip: ' 4711 ' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      state: 'used',
      use: { at: now.toISOString(), place: 'till', by: 'staff@example.com', order: '4711' },
    });
    expect(await read()).toEqual(response.json());
    expect(await codeEntries(service)).toEqual([
      {
        action: 'code_used',
        username: 'staff@example.com',
        subject: thandi.reference,
        details: { amount: formatRands(thandi.amount), slip: '4711' },
      },
    ]);
  });

  test('refuses a code that was used, and says when, by whom and with which slip', async () => {
    await post('use', { slip: '4711' });
    now = new Date('2026-03-05T16:00:00Z');
    expect(refusalIn(await post('use', { slip: '4712' }))).toEqual({
      status: 409,
      code: 'code_used',
      error:
        'This code was used at the till on 05 Mar 2026, 14:34 by staff@example.com, slip 4711, so nothing was changed.',
    });
    expect(await codeEntries(service)).toHaveLength(1);
  });

  test('refuses a code that the web shop recorded, or that is switched off', async () => {
    const set = (columns: string) =>
      service.database.pool.query(`UPDATE discount_codes SET ${columns} WHERE trade_in_id = $1`, [thandi.id]);
    await set(`used_at = '2026-03-04T10:00:00Z', used_order = '#1001', used_order_id = '9'`);
    expect(refusalIn(await post('use', {})).error).toBe(
      'This code was used in the web shop on 04 Mar 2026, 12:00, order #1001, so nothing was changed.',
    );
    expect(refusalIn(await post('release', { reason: 'x' }))).toMatchObject({
      status: 409,
      error: 'The web shop recorded this use, with order #1001. Cancel the order there to free the code.',
    });
    await resetCodes(service);
    await post('switch-off', { reason: 'Club was fake' });
    expect(refusalIn(await post('use', {}))).toMatchObject({
      status: 409,
      code: 'code_off',
      error: 'This code was switched off on 05 Mar 2026, 14:34 by staff@example.com, so nothing was changed.',
    });
  });

  test('changes nothing when it is repeated with the same key, and refuses another slip', async () => {
    const first = await post('use', { slip: '4711' }, { key: 'k1' });
    now = new Date('2026-03-05T16:00:00Z');
    expect((await post('use', { slip: '4711' }, { key: 'k1' })).json()).toEqual(first.json());
    expect(refusalIn(await post('use', { slip: '4712' }, { key: 'k1' })).code).toBe('key_reused');
    expect(refusalIn(await post('use', { slip: '4711' }, { key: 'k1', id: renee.id })).code).toBe('key_reused');
    expect((await read(renee.id)).state).toBe('usable');
    expect(await codeEntries(service)).toHaveLength(1);
  });

  test('refuses another amount than staff were shown, and counts the amount as part of a repeat', async () => {
    const shown = { slip: '4711', amount: thandi.amount };
    const worth = (amount: Cents) =>
      service.database.pool.query('UPDATE discount_codes SET amount_cents = $1 WHERE trade_in_id = $2', [
        amount,
        thandi.id,
      ]);
    await worth(cents(60_000));
    onTestFinished(async () => void (await worth(thandi.amount)));
    expect(refusalIn(await post('use', shown, { key: 'k1' }))).toEqual({
      status: 409,
      code: 'changed_meanwhile',
      error: 'Somebody else has changed this. Please check it again.',
    });
    expect(await read()).toMatchObject({ amount: 60_000, state: 'usable' });
    const used = await post('use', { ...shown, amount: 60_000 }, { key: 'k1' });
    expect(used.json()).toMatchObject({ amount: 60_000, state: 'used' });
    expect((await post('use', { ...shown, amount: 60_000 }, { key: 'k1' })).json()).toEqual(used.json());
    expect(refusalIn(await post('use', shown, { key: 'k1' })).code).toBe('key_reused');
    expect(await codeEntries(service)).toHaveLength(1);
  });

  test('lets one of two administrators use a code at the same time', async () => {
    const responses = await Promise.all(['a', 'b', 'c', 'd'].map((slip) => post('use', { slip }, { key: slip })));
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await codeEntries(service)).toHaveLength(1);
  });

  test('uses a code of 0 Rand like any other', async () => {
    await service.database.pool.query('UPDATE discount_codes SET amount_cents = 0 WHERE trade_in_id = $1', [renee.id]);
    expect((await post('use', {}, { id: renee.id })).json()).toMatchObject({ amount: 0, state: 'used' });
  });

  test('is for staff, and for codes that exist', async () => {
    for (const [action, body] of [
      ['use', {}],
      ['switch-off', { reason: 'x' }],
      ['release', { reason: 'x' }],
    ] as const) {
      expect((await service.visitor().post(`/api/admin/codes/${thandi.id}/${action}`, body)).statusCode).toBe(401);
      for (const id of ['999', 'x']) expect(refusalIn(await post(action, body, { id })).status).toBe(404);
    }
    expect(refusalIn(await staff.get('/api/admin/codes/999')).error).toBe(
      'This discount code does not exist. Please search for it again.',
    );
  });
});

describe('Mark as unused', () => {
  test('makes a used code usable again, with the reason in the audit trail', async () => {
    await post('use', { slip: '4711' });
    const released = await post('release', { reason: ' Sale was cancelled ' });
    expect(released.json()).toMatchObject({ state: 'usable', use: null });
    expect(await codeEntries(service)).toMatchObject([
      { action: 'code_used' },
      {
        action: 'code_released',
        username: 'staff@example.com',
        subject: thandi.reference,
        details: { reason: 'Sale was cancelled', slip: '4711' },
      },
    ]);
    expect((await post('use', { slip: '4712' })).statusCode).toBe(200);
  });

  test('requires a reason and a code that is used or switched off', async () => {
    await post('use', {});
    expect(refusalIn(await post('release', { reason: ' ' }))).toMatchObject({
      status: 400,
      fields: { reason: 'Reason is required' },
    });
    await post('release', { reason: 'x' });
    expect(refusalIn(await post('release', { reason: 'x' }))).toMatchObject({ status: 409, code: 'code_not_used' });
  });

  test('switches a code on again', async () => {
    expect((await post('switch-off', { reason: 'Club was fake' })).json()).toMatchObject({
      state: 'off',
      switchedOff: { at: now.toISOString(), by: 'staff@example.com' },
    });
    expect((await post('release', { reason: 'It was not' })).json()).toMatchObject({
      state: 'usable',
      switchedOff: null,
    });
    expect(await codeEntries(service)).toMatchObject([{ action: 'code_switched_off' }, { action: 'code_switched_on' }]);
  });
});
