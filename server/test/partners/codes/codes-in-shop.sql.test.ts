import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startShopifySimulator } from '../../../../simulators/shopify/shopify-simulator.ts';
import { codeStore } from '../../../src/adapters/postgres/codes/code-store.ts';
import { shopStore } from '../../../src/adapters/postgres/shop/shop-store.ts';
import { partnerBreaker } from '../../../src/adapters/partner-http/circuit-breaker.ts';
import { shopFor } from '../../../src/compose/partners/compose-shop.ts';
import { shopifyShop } from '../../../src/adapters/shops/shopify/shopify-shop.ts';
import { syncCode } from '../../../src/features/codes/sync-code.ts';
import { issueCode } from '../../../src/features/shop/issue-code.ts';
import type { Shop } from '../../../src/ports/partners/shop.ts';
import { startApp, type TestApp } from '../../harness/app.ts';
import { aModel } from '../../harness/catalogue.ts';
import { type Client } from '../../harness/client.ts';
import { resetCodes, searchCodes, tradeInForCode } from './code-trade-ins.ts';
import { shopClient, shopifyConfig, type ShopifySimulator } from '../shop/shop-simulators.ts';

const unconnectedShop = shopFor(null, partnerBreaker('shop'));

let simulator: ShopifySimulator;
/** Connected to the shop; the jobs run when the test says so. */
let service: TestApp;
let staff: Client;
let id: string;
let webhookUrl: string;

beforeAll(async () => {
  simulator = await startShopifySimulator();
  service = await startApp({ config: { shopPartner: shopifyConfig(simulator) } });
  staff = await service.admin();
  const { id: modelId } = await aModel(service.database);
  const { code } = await tradeInForCode(service, modelId, 'Thandi Dlamini');
  id = (await searchCodes(staff, code))[0]?.id ?? '';
  webhookUrl = `${await service.app.listen({ port: 0, host: '127.0.0.1' })}/api/webhooks/shopify`;
});
afterAll(async () => {
  await Promise.all([simulator.close(), service.close()]);
});
beforeEach(async () => {
  simulator.held.codes.length = 0;
  simulator.setWebhookUrl(null);
  await resetCodes(service);
  await worth(1000_00);
});

/** Returns the jobs, with functions of the shop replaced. */
function jobs(replaced: Partial<Shop> = {}) {
  const shop = { ...shopifyShop(shopifyConfig(simulator), shopClient(simulator)), ...replaced };
  const issue = issueCode({ shop, store: shopStore(service.database), clock: () => new Date() });
  const sync = syncCode({ codes: codeStore(service.database), shop, issueCode: issue });
  return { issue: () => issue({ tradeInId: id }), sync: () => sync({ tradeInId: id }) };
}

/** Creates the code in the shop without its response. */
async function loseIssueResponse(): Promise<void> {
  const shop = shopifyShop(shopifyConfig(simulator), shopClient(simulator));
  const { issue } = jobs({
    issueCode: (issued) => shop.issueCode(issued).then(() => Promise.reject(new Error('The response was lost'))),
  });
  await expect(issue()).rejects.toThrow('lost');
}

const use = () => staff.post(`/api/admin/codes/${id}/use`, { slip: null });
const release = () => staff.post(`/api/admin/codes/${id}/release`, { reason: 'x' });
const worth = (cents: number) => service.database.pool.query('UPDATE discount_codes SET amount_cents = $1', [cents]);
const pay = () => simulator.pay({ code: simulator.held.codes[0]?.code ?? '' });
const amountsInShop = () => simulator.held.codes.map(({ amount }) => amount);
const statusesInShop = () => simulator.held.codes.map(({ status }) => status);

async function enqueued(): Promise<string[]> {
  const { rows } = await service.database.pool.query<{ kind: string }>(`SELECT kind FROM outbox ORDER BY id`);
  return rows.map(({ kind }) => kind).filter((kind) => kind === 'sync-code');
}

describe('with a web shop', () => {
  test('a code that the till used is useless in the shop until it is released', async () => {
    const { issue, sync } = jobs();
    await issue();
    await use();
    await sync();
    await sync();
    expect(statusesInShop()).toEqual(['EXPIRED']);
    await release();
    await sync();
    expect(statusesInShop()).toEqual(['ACTIVE']);
    expect(await enqueued()).toEqual(['sync-code', 'sync-code']);
  });

  test('a code that the till used before the shop’s response arrived works once it is released', async () => {
    await loseIssueResponse();
    const { sync } = jobs();
    await use();
    await sync();
    expect(statusesInShop()).toEqual(['EXPIRED']);
    await release();
    await sync();
    expect(statusesInShop()).toEqual(['ACTIVE']);
  });

  test('a code that the till used first is never sent to the shop, unless it is released', async () => {
    const { issue, sync } = jobs();
    await use();
    await issue();
    await sync();
    expect(statusesInShop()).toEqual([]);
    await release();
    await sync();
    expect(statusesInShop()).toEqual(['ACTIVE']);
    expect((await staff.get(`/api/admin/codes/${id}`)).json()).toMatchObject({ isKnownToShop: true, state: 'usable' });
  });

  test('a code that the till uses while the shop receives it is switched off afterwards', async () => {
    const shop = shopifyShop(shopifyConfig(simulator), shopClient(simulator));
    const { issue } = jobs({
      issueCode: async (issued) => {
        const created = await shop.issueCode(issued);
        await use();
        await service.database.pool.query('TRUNCATE outbox');
        return created;
      },
    });
    await issue();
    expect(await enqueued()).toEqual(['sync-code']);
    await jobs().sync();
    expect(statusesInShop()).toEqual(['EXPIRED']);
  });

  test('a code that is released while it is being switched off is switched on again', async () => {
    const shop = shopifyShop(shopifyConfig(simulator), shopClient(simulator));
    await jobs().issue();
    await use();
    const { sync } = jobs({
      switchOffCode: async (issued) => {
        await release();
        await shop.switchOffCode(issued);
      },
    });
    await sync();
    expect(statusesInShop()).toEqual(['ACTIVE']);
  });

  test('a code gets the amount that was agreed', async () => {
    const { issue, sync } = jobs();
    await issue();
    await worth(900_00);
    await sync();
    await sync();
    expect([amountsInShop(), statusesInShop()]).toEqual([['900.00'], ['ACTIVE']]);
  });

  test('a code that an order uses while its amount changes stays used up, before its webhook arrives and afterwards', async () => {
    const shop = shopifyShop(shopifyConfig(simulator), shopClient(simulator));
    await jobs().issue();
    await worth(900_00);
    let order: string | null = null;
    await jobs({
      async changeCodeAmount(issued) {
        order = await pay();
        await shop.changeCodeAmount(issued);
      },
    }).sync();
    expect([order, await pay()]).toEqual([expect.stringMatching(/^#/), null]);
  });

  test('a code whose amount changes while the shop receives it is changed afterwards', async () => {
    const shop = shopifyShop(shopifyConfig(simulator), shopClient(simulator));
    const { issue } = jobs({
      issueCode: async (issued) => {
        const created = await shop.issueCode(issued);
        await worth(900_00);
        await service.database.pool.query('TRUNCATE outbox');
        return created;
      },
    });
    await issue();
    expect(await enqueued()).toEqual(['sync-code']);
    await jobs().sync();
    expect(amountsInShop()).toEqual(['900.00']);
  });

  test('an amount that changes while another is written is written, too', async () => {
    const shop = shopifyShop(shopifyConfig(simulator), shopClient(simulator));
    await jobs().issue();
    await worth(900_00);
    const { sync } = jobs({
      changeCodeAmount: async (code) => {
        if (code.amount === 900_00) await worth(800_00);
        await shop.changeCodeAmount(code);
      },
    });
    await sync();
    expect(amountsInShop()).toEqual(['800.00']);
  });

  test('a code that is worth nothing any more is switched off, and on with its amount', async () => {
    const { issue, sync } = jobs();
    await issue();
    await service.database.pool.query(
      `UPDATE discount_codes SET amount_cents = 0, switched_off_at = now(), switched_off_by = 'the trade-in'`,
    );
    await sync();
    expect(statusesInShop()).toEqual(['EXPIRED']);
    await service.database.pool.query(
      'UPDATE discount_codes SET amount_cents = 70000, switched_off_at = NULL, switched_off_by = NULL',
    );
    await sync();
    expect([amountsInShop(), statusesInShop()]).toEqual([['700.00'], ['ACTIVE']]);
  });

  test('without a web shop, only a code that one knew before waits for it', async () => {
    const { sync } = jobs(unconnectedShop);
    await expect(sync()).resolves.toBeUndefined();
    await jobs().issue();
    await expect(sync()).rejects.toMatchObject({ fault: 'not_connected' });
  });

  test('what the shop itself recorded is left alone', async () => {
    const { issue, sync } = jobs();
    await issue();
    await service.database.pool.query(
      `UPDATE discount_codes SET used_at = now(), used_order = '#1001', used_order_id = '9'`,
    );
    await sync();
    expect(statusesInShop()).toEqual(['ACTIVE']);
  });
});

describe('a code whose order in Shopify was cancelled works once more', () => {
  test('if the cancellation is reported before the order', async () => {
    const { issue, sync } = jobs();
    await issue();
    const order = await pay();
    simulator.setWebhookUrl(webhookUrl);
    await simulator.cancel(order ?? '');
    expect(await enqueued()).toEqual(['sync-code']);
    await sync();
    await sync();
    expect([await pay(), await pay()]).toEqual([expect.stringMatching(/^#/), null]);
  });

  test('if the shop’s response about the code was lost before', async () => {
    await loseIssueResponse();
    simulator.setWebhookUrl(webhookUrl);
    await simulator.cancel((await pay()) ?? '');
    const { sync } = jobs();
    await sync();
    expect(await enqueued()).toEqual(['sync-code', 'sync-code']);
    await sync();
    expect([await pay(), await pay()]).toEqual([expect.stringMatching(/^#/), null]);
  });
});

test('without a web shop, no job is enqueued', async () => {
  const other = await startApp();
  const account = await other.admin();
  const { id: modelId } = await aModel(other.database);
  const { code } = await tradeInForCode(other, modelId, 'Thandi Dlamini');
  const [found] = await searchCodes(account, code);
  expect((await account.post(`/api/admin/codes/${found?.id}/use`, {})).statusCode).toBe(200);
  const { rows } = await other.database.pool.query(`SELECT FROM outbox WHERE kind = 'sync-code'`);
  await other.close();
  expect(rows).toEqual([]);
});
