import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { captureLog } from '../../harness/log-lines.ts';
import { refusalIn } from '../../harness/client.ts';
import { postalAddress } from '../../samples/shopper.ts';
import { type CourierTest, startCourierTest, tuesday } from './courier-account.ts';

const capture = captureLog('warn');
let scene: CourierTest;
let estimating: CourierTest;
let streets = 0;

beforeAll(async () => {
  [scene, estimating] = await Promise.all([
    startCourierTest({ serviceCodes: ['LPP', 'LOF', 'ECO'] }, capture.log),
    startCourierTest({ isEstimating: true }),
  ]);
});
afterAll(() => Promise.all([scene.close(), estimating.close()]));

beforeEach(() => {
  for (const { courier } of [scene, estimating]) {
    courier.faults.clear();
    Object.assign(courier.account, { rates: null, currency: null });
  }
  scene.now = tuesday;
});

/** Requests a quote for a place of its own, because rates are cached. */
async function quote({ service }: CourierTest, fields: object = {}): Promise<unknown> {
  const collectionAddress = { ...postalAddress, street: `${(streets += 1)} Long Street`, ...fields };
  const response = await service.visitor().post('/api/shipping/quote', { collectionAddress });
  return response.statusCode === 200 ? response.json() : refusalIn(response);
}

const unavailable = {
  status: 503,
  error: 'We could not reach the courier. Please try again in a minute, or bring your clubs to the shop yourself.',
};
const noService = {
  status: 400,
  error:
    'The courier does not collect such a parcel at this address. Check the address, or bring your clubs to the shop.',
};

describe('a quote', () => {
  test('is the rate of the preferred service, in cents with VAT', async () => {
    expect(await quote(scene)).toEqual({ quote: 147_15, collectionDate: '2026-03-04', notice: null });
  });

  test('is the cheapest rate if no preferred service is offered', async () => {
    expect(await quote(estimating)).toMatchObject({ quote: 109_00 });
    expect(await quote(estimating, { postalCode: '2196' })).toMatchObject({ quote: 164_00 });
  });

  test.each([
    [86.25, 86_25],
    [82.60869565217392, 82_61],
    [1.005, 1_01],
    ['120.00', 120_00],
  ])('of R%s is %i cents', async (rate, cents) => {
    scene.courier.account.rates = [rate];
    expect(await quote(scene)).toMatchObject({ quote: cents });
  });

  test.each([0, -1, 1e9, 'free'])('is never made from a rate of %s', async (rate) => {
    scene.courier.account.rates = [rate];
    expect(await quote(scene)).toMatchObject(unavailable);
    scene.courier.account.rates = [rate, 99.5];
    expect(await quote(scene)).toMatchObject({ quote: 99_50 });
  });

  test('is never made from a rate in another currency', async () => {
    scene.courier.account.currency = 'USD';
    expect(await quote(scene)).toMatchObject(unavailable);
  });

  test('is refused with a sentence if the courier has no service', async () => {
    scene.courier.account.rates = [];
    expect(await quote(scene)).toMatchObject(noService);
    expect(await quote(estimating)).toMatchObject({ quote: 109_00 });
  });

  test.each([
    'unauthorized',
    'throttled',
    'error',
    'unavailable',
    'html',
    'partial_body',
    'reset_before_effect',
  ] as const)('is refused with a sentence, or estimated, while the courier has the fault %s', async (fault) => {
    for (const { courier } of [scene, estimating]) courier.faults.set(fault, { times: 1 });
    expect(await quote(scene)).toMatchObject(unavailable);
    expect(await quote(estimating)).toMatchObject({ quote: 108_00, isEstimate: true });
  });

  test('that fails is logged without the key, the address and the response', async () => {
    scene.courier.faults.set('unauthorized', { times: 1 });
    await quote(scene, { city: 'Log Town' });
    expect(capture.text()).toContain('courier: unauthorized (401)');
    expect(capture.text()).not.toMatch(/sl_test_key|Log Town|Unauthorized/);
  });

  test('keeps what kind of fee it is', async () => {
    estimating.courier.faults.set('error', { times: 1 });
    const visitor = estimating.service.visitor();
    await visitor.post('/api/shipping/quote', { collectionAddress: { ...postalAddress, street: '1 Estimate Street' } });
    expect((await visitor.get('/api/shipping/courier')).json()).toMatchObject({ quote: 108_00, isEstimate: true });
    await visitor.post('/api/shipping/quote', { collectionAddress: { ...postalAddress, street: '2 Estimate Street' } });
    expect((await visitor.get('/api/shipping/courier')).json()).not.toHaveProperty('isEstimate');
  });

  test('is the same for five minutes, and asked for again afterwards', async () => {
    const sameStreet = { street: '7 Cached Street' };
    scene.courier.account.rates = [100];
    expect(await quote(scene, sameStreet)).toMatchObject({ quote: 100_00 });
    scene.courier.account.rates = [200];
    expect(await quote(scene, sameStreet)).toMatchObject({ quote: 100_00 });
    expect(await quote(scene, { ...sameStreet, postalCode: '2196' })).toMatchObject({ quote: 200_00 });
    scene.now = new Date(tuesday.getTime() + 5 * 60_000 + 1);
    expect(await quote(scene, sameStreet)).toMatchObject({ quote: 200_00 });
  });

  test('is shown in the settings as connected', async () => {
    const settings = (await scene.service.visitor().get('/api/settings')).json<object>();
    expect(settings).toMatchObject({ connected: { courier: true } });
  });
});
