import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { mailedTradeInStore } from '../../../src/adapters/postgres/checkout/mailed-trade-in-store.ts';
import { sendCollectionMail } from '../../../src/features/mails/collection/send-collection-mail.ts';
import type { CollectionService } from '../../../src/ports/partners/courier.ts';
import type { Mail } from '../../../src/ports/partners/mailer.ts';
import { readMails, waitForMail } from '../../harness/mails.ts';
import { cancelShipment } from '../../samples/staff.ts';
import { type CourierTest, startCourierTest, tuesday } from './courier-account.ts';

const hourMs = 60 * 60 * 1000;

let scene: CourierTest;
let reference: string;

beforeAll(async () => {
  scene = await startCourierTest();
  scene.service.startBackgroundTasks();
});
afterAll(() => scene.close());
beforeEach(async () => {
  scene.now = tuesday;
  await scene.service.database.pool.query('TRUNCATE rate_limits');
});
afterEach(() => {
  vi.restoreAllMocks();
  scene.courier.faults.clear();
});

const shipments = () => scene.courier.account.shipments.filter(({ body }) => body.customer_reference === reference);
const names = async () => (await readMails(scene.service)).map(({ name }) => name);

/** Submits a trade-in, whose collection the outbox books. */
async function submit(): Promise<void> {
  reference = await scene.submit();
}

async function shipmentId(): Promise<string> {
  const [row] = (await scene.staff.get(`/api/admin/shipments?customer=${reference}`)).json<{ id: string }[]>();
  return row?.id ?? '';
}

async function rebook(collectionDate: string): Promise<number> {
  const url = `/api/admin/shipments/${await shipmentId()}/rebook`;
  return (await scene.staff.send({ method: 'POST', url, payload: { collectionDate } })).statusCode;
}

/** Returns the attached file of a mail as text. */
function attachmentOf(mail: string): string {
  const part = mail.slice(mail.indexOf('Content-Disposition: attachment'));
  const body = part.slice(part.indexOf('\r\n\r\n'), part.indexOf('\r\n--'));
  return Buffer.from(body, 'base64').toString('latin1');
}

/** Returns the jobs about a trade-in that send when the courier comes. */
async function mailJobs(): Promise<{ payload: object; error: string | null; isDone: boolean }[]> {
  const { rows } = await scene.service.database.pool.query<{ payload: object; error: string | null; isDone: boolean }>(
    `SELECT payload, last_error AS error, done_at IS NOT NULL AS "isDone" FROM outbox
     WHERE kind = 'collection-mail' AND payload ->> 'tradeInId' = (SELECT id::text FROM trade_ins WHERE reference = $1) ORDER BY id`,
    [reference],
  );
  return rows;
}

test('the customer is mailed the day, the waybill and the label once the collection is booked', async () => {
  await submit();
  const mail = await waitForMail(scene.service, `collection-${reference}`);
  const [shipment] = shipments();
  expect(mail).toContain(`the courier comes on Wednesday, 04 March 2026`);
  expect(mail).toContain('The courier is booked for Wednesday, 04 March 2026, between 9AM and 5PM.');
  expect(mail).toContain(`Waybill number: ${shipment?.waybill}`);
  expect(mail).toContain('Print the attached label and stick it on the parcel.');
  expect(mail).toContain(`filename=waybill-${shipment?.waybill}.pdf`);
  expect(attachmentOf(mail)).toMatch(/^%PDF-/);
  expect(attachmentOf(mail)).toContain(shipment?.waybill);
});

test('the customer is mailed the new day after staff booked another one, and the first mail is not repeated', async () => {
  await submit();
  await waitForMail(scene.service, `collection-${reference}`);
  expect(await rebook('2026-03-09')).toBe(200);
  const mail = await waitForMail(scene.service, `collection-${reference}-2`);
  expect(mail).toContain('The collection of your clubs has a new day. The courier comes on Monday, 09 March 2026');
  expect(attachmentOf(mail)).toContain(shipments()[1]?.waybill);
  // A job is done a moment after its mail was sent.
  await expect.poll(mailJobs).toMatchObject([{ isDone: true }, { isDone: true }]);
});

test('the customer is mailed the day that stays if the courier refuses to cancel it', async () => {
  await submit();
  await waitForMail(scene.service, `collection-${reference}`);
  scene.now = new Date(tuesday.getTime() + hourMs);
  vi.spyOn(scene.courier.account, 'cancel').mockReturnValue(false);
  expect(await rebook('2026-03-09')).toBe(200);
  const mail = await waitForMail(scene.service, `collection-${reference}-kept`);
  expect(mail).toContain('The courier could not change the day. The courier comes on Wednesday, 04 March 2026');
});

test('a parcel that the courier has already gets no mail about the day', async () => {
  await submit();
  await waitForMail(scene.service, `collection-${reference}`);
  for (const shipment of shipments()) scene.courier.account.setStatus(shipment, 'collected');
  scene.now = new Date(tuesday.getTime() + hourMs);
  expect(await rebook('2026-03-09')).toBe(200);
  await vi.waitFor(async () => {
    const { rows } = await scene.service.database.pool.query(
      `SELECT failure FROM courier_bookings WHERE reference = $1 AND state = 'booked'`,
      [reference],
    );
    expect(rows).toEqual([{ failure: 'cancel_refused' }]);
  }, 20_000);
  expect(await mailJobs()).toHaveLength(1);
});

test('a mail waits for the label, and after an hour it is sent without and says how to get it', async () => {
  scene.courier.faults.set('error', { path: '/labels/' });
  await submit();
  await vi.waitFor(async () => {
    expect(await mailJobs()).toMatchObject([{ error: 'label_not_ready', isDone: false }]);
  }, 20_000);
  expect(await names()).not.toContain(`collection-${reference}`);
  scene.now = new Date(tuesday.getTime() + 2 * hourMs);
  const mail = await waitForMail(scene.service, `collection-${reference}`);
  expect(mail).toContain("We could not get the courier's label for this email. Call");
  expect(mail).not.toContain('Content-Disposition: attachment');
});

test('nobody is mailed without an email', async () => {
  await submit();
  await waitForMail(scene.service, `collection-${reference}`);
  await scene.service.database.pool.query('UPDATE trade_ins SET customer_email = NULL WHERE reference = $1', [
    reference,
  ]);
  expect(await rebook('2026-03-09')).toBe(200);
  await vi.waitFor(() => expect(shipments()).toHaveLength(2), 20_000);
  expect(await mailJobs()).toHaveLength(1);
});

describe('the job', () => {
  let sent: Mail[];
  const pdf = Buffer.from('%PDF-1.4');

  beforeEach(async () => {
    sent = [];
    await submit();
    await waitForMail(scene.service, `collection-${reference}`);
  });

  async function run(readLabel: CollectionService['label'] | null = () => Promise.resolve(pdf)): Promise<Mail[]> {
    const job = sendCollectionMail({
      tradeIns: mailedTradeInStore(scene.service.database),
      readLabel,
      send: (mail) => {
        sent.push(mail);
        return Promise.resolve();
      },
      clock: () => scene.now,
      retailer: scene.service.config.shop,
      connected: { shop: false, courier: true },
      trackingUrl: () => null,
      statusLink: () => null,
    });
    await job((await mailJobs())[0]?.payload);
    return sent;
  }

  test('sends the same mail when it is repeated', async () => {
    await run();
    expect(await run()).toMatchObject([
      { messageId: `collection-${reference}`, attachment: { mediaType: 'application/pdf', bytes: pdf } },
      { messageId: `collection-${reference}`, attachment: { bytes: pdf } },
    ]);
  });

  test('sends nothing after the day, for a cancelled collection, or about a booking that was replaced', async () => {
    scene.now = new Date('2026-03-05T08:00:00Z');
    expect(await run()).toEqual([]);
    scene.now = tuesday;
    expect(await rebook('2026-03-09')).toBe(200);
    await waitForMail(scene.service, `collection-${reference}-2`);
    expect(await run()).toEqual([]);
    await cancelShipment(scene.staff, await shipmentId());
    expect(await run()).toEqual([]);
  });

  test('sends no label that is too large for mailboxes, and does not wait for a courier that is not connected', async () => {
    await run(() => Promise.resolve(Buffer.alloc(3 * 1024 * 1024 + 1)));
    const [large, unconnected] = await run(null);
    expect([large?.attachment, unconnected?.attachment]).toEqual([undefined, undefined]);
  });

  test('fails with an error that is not the courier’s', async () => {
    await expect(run(() => Promise.reject(new TypeError('A fault of ours')))).rejects.toThrow('A fault of ours');
    expect(sent).toEqual([]);
  });
});
