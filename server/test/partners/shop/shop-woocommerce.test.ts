import { cents } from '@trade-in/domain/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faults } from '../../../../simulators/harness/faults.ts';
import { startWooCommerceSimulator } from '../../../../simulators/woocommerce/woocommerce-simulator.ts';
import type { PartnerClient } from '../../../src/adapters/partner-http/partner-client.ts';
import { wooCommerceShop } from '../../../src/adapters/shops/woocommerce/woocommerce-shop.ts';
import { lateEffect } from '../late-effect.ts';
import { faultOf, shopClient, wooCommerceConfig, type WooCommerceSimulator } from './shop-simulators.ts';

const issued = {
  code: '7K3Q-9M2X-0ABC-DEFG',
  reference: 'TI-7K3Q-9M2X',
  amount: cents(1450_50),
  issuedAt: new Date('2026-11-21T08:00:00Z'),
};

let simulator: WooCommerceSimulator;
beforeAll(async () => {
  simulator = await startWooCommerceSimulator();
});
afterAll(() => simulator.close());
beforeEach(() => {
  simulator.faults.clear();
  simulator.coupons.length = 0;
});

const shopWith = (client: PartnerClient = shopClient(simulator), codeValidMonths: number | null = null) =>
  wooCommerceShop({ ...wooCommerceConfig(simulator), codeValidMonths }, client);

describe('issueCode', () => {
  it('creates a coupon for one use, with the trade-in as description', async () => {
    const { shopId } = await shopWith(shopClient(simulator), 36).issueCode(issued);
    expect(simulator.coupons).toMatchObject([
      {
        id: Number(shopId),
        code: '7k3q-9m2x-0abc-defg',
        amount: '1450.50',
        discount_type: 'fixed_cart',
        description: 'Trade-in TI-7K3Q-9M2X',
        usage_limit: 1,
        date_expires: '2029-11-21T08:00:00Z',
      },
    ]);
  });

  it('adopts the coupon that an earlier attempt created', async () => {
    const first = await shopWith().issueCode(issued);
    await expect(shopWith().issueCode(issued)).resolves.toEqual(first);
    expect(simulator.coupons).toHaveLength(1);
  });

  it('gives a coupon that an earlier attempt created the amount that it has now', async () => {
    const first = await shopWith().issueCode(issued);
    await expect(shopWith().issueCode({ ...issued, amount: cents(900_00) })).resolves.toEqual(first);
    expect(simulator.coupons.map(({ amount }) => amount)).toEqual(['900.00']);
  });

  it('switches on a coupon that an earlier attempt created and that was switched off since', async () => {
    await shopWith().issueCode(issued);
    await shopWith().switchOffCode(issued);
    await shopWith().issueCode(issued);
    expect(simulator.coupons.map(({ date_expires: end }) => end)).toEqual([null]);
  });

  it('adopts a coupon that another server created in the meantime', async () => {
    const client = shopClient(simulator);
    const overtaken: PartnerClient = {
      ...client,
      async send(url, request) {
        if (request.method === 'POST') await client.send(url, request);
        return client.send(url, request);
      },
    };
    await shopWith(overtaken).issueCode(issued);
    expect(simulator.coupons).toHaveLength(1);
  });

  it.each([
    ['description', { description: 'Black Friday' }],
    ['type', { discount_type: 'percent' }],
    ['number of uses', { usage_limit: null }],
  ])('rejects a coupon that exists already with another %s', async (_what, difference) => {
    await shopWith().issueCode(issued);
    Object.assign(simulator.coupons[0] ?? {}, difference);
    expect((await faultOf(shopWith().issueCode(issued))).fault).toBe('rejected');
  });

  it.each(faults)('ends in one coupon after the fault %s', async (fault) => {
    const client = shopClient(simulator);
    let isArmed = true;
    const faulty: PartnerClient = {
      ...client,
      send(url, request) {
        if (isArmed && request.method === 'POST') simulator.faults.set(fault, { times: 1 });
        isArmed &&= request.method !== 'POST';
        return client.send(url, request);
      },
    };
    const shop = shopWith(faulty);
    await shop.issueCode(issued).catch(() => {});
    // It is still set if the request was given up before it arrived.
    simulator.faults.clear();
    await lateEffect(fault, () => simulator.coupons.length === 1);
    await shop.issueCode(issued);
    expect(simulator.coupons).toHaveLength(1);
  });
});

it('the shop switches an issued code off and on again', async () => {
  const shop = shopWith();
  await shop.issueCode(issued);
  await shop.switchOffCode(issued);
  expect(simulator.coupons.map(({ date_expires: end }) => end)).toEqual(['2000-01-01T00:00:00Z']);
  await shop.switchOnCode({ ...issued, cancelledOrders: 0 });
  expect(simulator.coupons.map(({ date_expires: end }) => end)).toEqual([null]);
});

it('the shop has no invoices', async () => {
  const shop = shopWith();
  expect(shop.isInvoicing).toBe(false);
  expect((await faultOf(shop.createFeeInvoice({ reference: 'TI-1', fee: cents(1) }))).fault).toBe('rejected');
});

describe('changeCodeAmount', () => {
  it('changes what a coupon is worth and nothing else, and a repeat changes nothing', async () => {
    const shop = shopWith(shopClient(simulator), 36);
    await shop.issueCode(issued);
    const [before] = simulator.coupons.map((coupon) => ({ ...coupon }));
    const changed = { ...issued, amount: cents(900_05) };
    await shop.changeCodeAmount(changed);
    await shop.changeCodeAmount(changed);
    expect(simulator.coupons).toEqual([{ ...before, amount: '900.05' }]);
  });

  it('rejects a coupon that the shop does not have or that is not ours', async () => {
    expect((await faultOf(shopWith().changeCodeAmount(issued))).fault).toBe('rejected');
    await shopWith().issueCode(issued);
    Object.assign(simulator.coupons[0] ?? {}, { description: 'Black Friday' });
    expect((await faultOf(shopWith().changeCodeAmount(issued))).fault).toBe('rejected');
  });
});
