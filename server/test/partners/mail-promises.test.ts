import type { TradeInPage } from '@trade-in/contract/endpoints/progress/trade-in-page';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import { type Client, refusalIn } from '../harness/client.ts';
import { addClub, codeSubmission, submitTradeIn, uploadDocument } from '../samples/shopper.ts';
import { inspectOnlyClub } from '../progress/moved-trade-ins.ts';

const start = new Date('2026-03-03T08:00:00Z');
const { mail: mailServer } = readConfig({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'trade-in@club.example.com' });

describe.each([
  {
    connection: 'with a mail server',
    config: { mail: mailServer },
    unknownLink:
      'This link does not lead to a trade-in. Check that it is complete, or use the one in our latest email.',
    resetNotice: 'If the account exists, a reset email will be sent.',
    next: { kind: 'reminder', day: '2026-03-05' },
  },
  {
    connection: 'without a mail server',
    config: {},
    unknownLink: 'This link does not lead to a trade-in. Check that it is complete.',
    resetNotice: 'If the account exists, the operator of this service will find the link in the outbox.',
    next: { kind: 'offer_ends', day: '2026-03-15' },
  },
])('$connection', ({ config, unknownLink, resetNotice, next }) => {
  let service: TestApp;
  let staff: Client;
  let modelId: string;
  beforeAll(async () => {
    service = await startApp({ clock: () => start, config });
    staff = await service.admin();
    modelId = (await aModel(service.database, { price: 2000_00 })).id;
  });
  afterAll(() => service.close());

  /** Returns what happens next, as staff see it, of a trade-in whose customer has an offer to answer. */
  async function nextOf(person: object): Promise<TradeInPage['next']> {
    const visitor = service.visitor();
    await addClub(visitor, { modelId });
    const { reference } = await submitTradeIn(visitor, codeSubmission(await uploadDocument(visitor), person));
    await inspectOnlyClub(service, reference, { value: 1000_00, at: start });
    return (await staff.get(`/api/admin/trade-ins/${reference}`)).json<TradeInPage>().next;
  }

  test.each([
    ['GET', ''],
    ['POST', '/undo'],
  ] as const)('says what to do about an unknown link (%s)', async (method, path) => {
    const visitor = service.visitor();
    const url = `/api/status/${'x'.repeat(22)}${path}`;
    const response = await (method === 'GET' ? visitor.get(url) : visitor.post(url, {}));
    expect(refusalIn(response)).toEqual({ status: 404, code: 'not_found', error: unknownLink });
  });

  test('announces the reminder about an offer only if the customer gets it', async () => {
    expect(await nextOf({})).toEqual(next);
    expect(await nextOf({ customerEmail: null })).toEqual({ kind: 'offer_ends', day: '2026-03-15' });
  });

  test('says where the link of a password reset is found', async () => {
    const response = await service.visitor().post('/api/admin/forgot-password', { username: 'nobody@example.com' });
    expect(response.json()).toEqual({ message: resetNotice });
  });
});
