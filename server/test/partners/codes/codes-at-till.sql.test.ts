import { rateLimits } from '@trade-in/domain/limits';
import { cents, formatRands } from '@trade-in/domain/money';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { aModel } from '../../harness/catalogue.ts';
import { type Client, refusalIn } from '../../harness/client.ts';
import { captureLog } from '../../harness/log-lines.ts';
import { codeEntries, resetCodes, searchCodes, tradeInForCode } from './code-trade-ins.ts';

const [mainKey, spareKey] = ['m'.repeat(32), 's'.repeat(40)];
const tillKeys = [
  { name: 'main', key: mainKey },
  { name: 'spare', key: spareKey },
];
const unknownCode = '0000-0000-0000-0000';

let now: Date;
let service: TestApp;
let staff: Client;
let tills: Client;
let code: string;
let otherCode: string;
let reference: string;
let amount: number;
let logged: () => string;

beforeAll(async () => {
  now = new Date('2026-03-05T08:00:00Z');
  const { log, text } = captureLog('debug');
  logged = text;
  service = await startApp({ clock: () => now, config: { tillKeys }, log });
  staff = await service.admin();
  tills = service.visitor();
  const { id: modelId } = await aModel(service.database);
  ({ code, reference } = await tradeInForCode(service, modelId, 'Thandi Dlamini'));
  ({ code: otherCode } = await tradeInForCode(service, modelId, 'Renée Example'));
  amount = (await searchCodes(staff, code))[0]?.amount ?? 0;
});
afterAll(() => service.close());
beforeEach(async () => {
  now = new Date('2026-03-05T12:34:00Z');
  await resetCodes(service);
});

const read = (typed = code, key = mainKey) =>
  tills.get(`/api/codes/${encodeURIComponent(typed)}`, { headers: { authorization: `Bearer ${key}` } });
const redeem = (body: object, idempotencyKey: string, { key = mainKey, typed = code } = {}) =>
  tills.post(`/api/codes/${encodeURIComponent(typed)}/redeem`, body, {
    headers: { authorization: `Bearer ${key}`, 'idempotency-key': idempotencyKey },
  });
const idOfCode = async () => (await searchCodes(staff, code))[0]?.id ?? '';
const usable = () => ({ code, amount, currency: 'ZAR', state: 'usable', reference, usedAt: null, releasedAt: null });
const used = () => ({ ...usable(), state: 'used', usedAt: '2026-03-05T12:34:00.000Z' });

describe('reading a code at a till', () => {
  test('returns its value, state and reference, and nothing about the customer', async () => {
    expect((await read()).json()).toEqual(usable());
  });

  test('returns since when what was bought with it may be handed out', async () => {
    await service.database.pool.query(
      `UPDATE trade_in_progress SET released_at = $1
       WHERE trade_in_id = (SELECT id FROM trade_ins WHERE reference = $2)`,
      [now, reference],
    );
    expect((await read()).json()).toEqual({ ...usable(), releasedAt: '2026-03-05T12:34:00.000Z' });
    await service.database.pool.query('UPDATE trade_in_progress SET released_at = NULL');
  });

  test('accepts lower case, spaces and missing hyphens', async () => {
    for (const typed of [code.toLowerCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `]) {
      expect((await read(typed)).json()).toEqual(usable());
    }
  });

  test('is refused for a code that does not exist', async () => {
    for (const typed of [unknownCode, code.slice(0, 9), reference, 'x', '%']) {
      expect(refusalIn(await read(typed))).toEqual({
        status: 404,
        code: 'not_found',
        error: 'This discount code does not exist. Check it letter by letter.',
      });
    }
  });

  test('returns a code that is switched off', async () => {
    const id = await idOfCode();
    await staff.post(`/api/admin/codes/${id}/switch-off`, { reason: 'x' });
    expect((await read()).json()).toEqual({ ...usable(), state: 'off' });
    expect((await redeem({ receipt: '1' }, 'k1')).json()).toMatchObject({
      code: 'code_off',
      reason: { code: 'code_off_since', state: 'off', when: '05 Mar 2026, 14:34' },
    });
  });
});

const byText = (one: unknown, other: unknown) => String(one).localeCompare(String(other));

describe('redeeming a code at a till', () => {
  test('uses the code, with the till’s name in the audit trail', async () => {
    const response = await redeem({ amount: amount - 1, receipt: '4711' }, 'k1');
    expect([response.statusCode, response.json()]).toEqual([200, used()]);
    expect((await read()).json()).toEqual(used());
    const details = { amount: formatRands(cents(amount - 1)), slip: '4711' };
    expect(await codeEntries(service)).toEqual([
      { action: 'code_used', username: 'till main', subject: reference, details },
    ]);
    expect(await searchCodes(staff, code)).toMatchObject([{ use: { by: 'till main', order: '4711', place: 'till' } }]);
  });

  test('returns the same response to a repeat, even after staff released the code', async () => {
    const first = (await redeem({ receipt: '4711' }, 'k1')).json<object>();
    now = new Date('2026-03-05T16:00:00Z');
    expect((await redeem({ receipt: '4711' }, 'k1', { typed: code.toLowerCase() })).json()).toEqual(first);
    const id = await idOfCode();
    await staff.post(`/api/admin/codes/${id}/release`, { reason: 'x' });
    expect((await redeem({ receipt: '4711' }, 'k1')).json()).toEqual(first);
    expect((await read()).json()).toEqual(usable());
  });

  test('is refused with the key of another body', async () => {
    await redeem({ receipt: '4711' }, 'k1');
    for (const body of [{ receipt: '4712' }, { receipt: '4711', amount: 1 }]) {
      expect(refusalIn(await redeem(body, 'k1'))).toMatchObject({ status: 409, code: 'key_reused' });
    }
  });

  test('is refused for a used code with another key, without naming who used it', async () => {
    const id = await idOfCode();
    await staff.post(`/api/admin/codes/${id}/use`, { slip: '4711' });
    const response = await redeem({ receipt: '1' }, 'k1', { key: spareKey });
    expect([response.statusCode, response.json()]).toEqual([
      409,
      {
        error: 'This code was already used, on 05 Mar 2026, 14:34.',
        code: 'code_used',
        reason: { code: 'code_used_on', state: 'used', when: '05 Mar 2026, 14:34' },
      },
    ]);
    expect(response.body).not.toContain('staff@');
  });

  test('succeeds for only one of several tills at the same time', async () => {
    const attempts = Array.from({ length: 8 }, (_, nth) =>
      redeem({ receipt: String(nth) }, `k${nth}`, { key: nth % 2 === 0 ? mainKey : spareKey }),
    );
    const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(409)]);
    expect(await codeEntries(service)).toHaveLength(1);
  });

  test('has one effect and one response when the request is repeated at the same time', async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, () => redeem({ receipt: '1' }, 'k1')));
    expect(responses.map((response) => response.json<object>())).toEqual(Array(6).fill(used()));
    expect(await codeEntries(service)).toHaveLength(1);
  });

  test('is refused for another code with the same key at the same time', async () => {
    const responses = await Promise.all(
      [code, otherCode].flatMap((typed) => [1, 2].map(() => redeem({ receipt: '1' }, 'k1', { typed }))),
    );
    const results = responses.map((response) => [response.statusCode, response.json<{ code: string }>().code]);
    const [winner = ''] = results.filter(([status]) => status === 200).map(([, found]) => String(found));
    expect(results.map(([, found]) => found).toSorted(byText)).toEqual(
      [winner, winner, 'key_reused', 'key_reused'].toSorted(byText),
    );
    expect(await codeEntries(service)).toHaveLength(1);
  });

  test('counts the idempotency keys of each till separately', async () => {
    await redeem({ receipt: '1' }, 'k1');
    expect(refusalIn(await redeem({ receipt: '1' }, 'k1', { key: spareKey })).code).toBe('code_used');
  });

  test('is refused for more than its value', async () => {
    expect(refusalIn(await redeem({ amount: amount + 1, receipt: '1' }, 'k1'))).toMatchObject({
      status: 400,
      code: 'amount_too_large',
    });
    for (const wrong of [-1, 0.5, '1', 1e300]) {
      expect(refusalIn(await redeem({ amount: wrong, receipt: '1' }, 'k1'))).toMatchObject({
        status: 400,
        code: 'invalid',
      });
    }
    expect((await read()).json()).toEqual(usable());
    expect((await redeem({ amount: 0, receipt: '1' }, 'k1')).statusCode).toBe(200);
  });

  test('requires a receipt and an idempotency key', async () => {
    expect(refusalIn(await redeem({}, 'k1'))).toMatchObject({
      status: 400,
      fields: { receipt: 'Receipt is required' },
    });
    const headers = { authorization: `Bearer ${mainKey}` };
    const withoutKey = await tills.post(`/api/codes/${code}/redeem`, { receipt: '1' }, { headers });
    expect(refusalIn(withoutKey)).toMatchObject({
      status: 400,
      fields: { 'idempotency-key': 'Idempotency key is required' },
    });
  });
});

describe('without a valid key', () => {
  test.each([
    undefined,
    '',
    'Bearer',
    'Bearer x',
    `Basic ${mainKey}`,
    `Bearer ${mainKey}x`,
    `Bearer ${mainKey.slice(1)}`,
  ])('the response to %j is the same for every code', async (authorization) => {
    const headers = authorization === undefined ? {} : { authorization };
    for (const typed of [code, unknownCode]) {
      const response = await tills.get(`/api/codes/${typed}`, { headers });
      const redeemed = await tills.post(
        `/api/codes/${typed}/redeem`,
        { receipt: '1' },
        { headers: { ...headers, 'idempotency-key': 'k' } },
      );
      for (const refusal of [response, redeemed]) {
        expect(refusalIn(refusal)).toEqual({
          status: 401,
          code: 'bad_till_key',
          error: 'The key of this till is missing or unknown.',
        });
      }
    }
  });

  test('attempts are limited by IP', async () => {
    for (let count = 0; count < 30; count += 1) expect((await read(code, 'x')).statusCode).toBe(401);
    expect((await read(code, 'x')).statusCode).toBe(429);
    expect((await read()).statusCode).toBe(200);
  });
});

const guessFrom = (remoteAddress: string, key: string) =>
  tills.get(`/api/codes/${unknownCode}`, { headers: { authorization: `Bearer ${key}` }, remoteAddress });

describe('guessing', () => {
  test('is stopped after thirty unknown codes, for codes that exist as well', async () => {
    for (let count = 0; count < 30; count += 1) expect((await read(unknownCode)).statusCode).toBe(404);
    expect([(await read(unknownCode)).statusCode, (await read()).statusCode]).toEqual([429, 429]);
    expect((await redeem({ receipt: '1' }, 'k1')).statusCode).toBe(429);
    now = new Date(now.getTime() + 16 * 60_000);
    expect((await read()).statusCode).toBe(200);
  });

  test('is counted for the key and for the IP, each on its own', async () => {
    for (let count = 0; count < 30; count += 1) await guessFrom('192.0.2.1', mainKey);
    expect((await guessFrom('192.0.2.2', mainKey)).statusCode).toBe(429);
    expect((await guessFrom('192.0.2.1', spareKey)).statusCode).toBe(429);
    expect((await guessFrom('192.0.2.2', spareKey)).statusCode).toBe(404);
  });

  test('does not include requests for codes that exist, used ones included', async () => {
    for (let count = 0; count < 40; count += 1) await read();
    await redeem({ receipt: '1' }, 'k0');
    for (let count = 0; count < 40; count += 1) await redeem({ receipt: '1' }, `k${count + 1}`);
    expect((await read()).statusCode).toBe(200);
  });
});

test('requests are limited by key and by IP, each on its own', async () => {
  const rateLimitScale = 1 / rateLimits.tillRequestsPerKey.count;
  const strict = await startApp({ clock: () => now, config: { tillKeys, rateLimitScale } });
  onTestFinished(() => strict.close());
  const scanFrom = async (remoteAddress: string, key: string) =>
    (await strict.visitor().get('/api/codes/x', { headers: { authorization: `Bearer ${key}` }, remoteAddress }))
      .statusCode;
  expect(await scanFrom('192.0.2.1', mainKey)).toBe(404);
  expect(await scanFrom('192.0.2.2', mainKey)).toBe(429);
  expect(await scanFrom('192.0.2.1', spareKey)).toBe(429);
  now = new Date(now.getTime() + 60_000);
  expect(await scanFrom('192.0.2.1', mainKey)).toBe(404);
});

test('neither keys nor codes are in the log', () => {
  for (const secret of [mainKey, spareKey, code]) expect(logged()).not.toContain(secret);
});

test('without keys in the settings, the endpoints respond as if they did not exist', async () => {
  const other = await startApp();
  const headers = { authorization: `Bearer ${mainKey}`, 'idempotency-key': 'k' };
  const response = await other.visitor().get(`/api/codes/${unknownCode}`, { headers });
  const redeemed = await other.visitor().post(`/api/codes/${unknownCode}/redeem`, { receipt: '1' }, { headers });
  await other.close();
  expect([response, redeemed].map((refusal) => refusalIn(refusal).code)).toEqual(['not_found', 'not_found']);
});
