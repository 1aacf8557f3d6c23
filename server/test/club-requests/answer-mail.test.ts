import { randomBytes } from 'node:crypto';
import type { ClubRequest } from '@trade-in/contract/endpoints/club-requests/customer';
import { staffUndoMs } from '@trade-in/domain/progress/club-moves';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { aModel } from '../harness/catalogue.ts';
import type { Client } from '../harness/client.ts';
import { readMails, waitForMail } from '../harness/mails.ts';
import { codeSubmission, submitTradeIn, uploadDocument } from '../samples/shopper.ts';

const start = new Date('2026-03-03T08:00:00Z');

let service: TestApp;
let staff: Client;
let now = start;

beforeAll(async () => {
  service = await startApp({ clock: () => now, config: { languages: ['en', 'af', 'zu'] } });
  service.startBackgroundTasks();
  staff = await service.admin();
  await aModel(service.database, { price: 2000_00 });
});
afterAll(() => service.close());
beforeEach(() => {
  now = start;
});

interface Asked {
  reference: string;
  token: string;
}

async function ask(language: string, name = 'Prototype 8'): Promise<Asked> {
  const visitor = service.visitor();
  const club = { type: 'Driver', brand: 'Zodia', name, dexterity: 'Right', condition: 'Average', photos: [] };
  const body = { key: randomBytes(16).toString('hex'), ...club, email: 'thandi@example.com' };
  const headers = { 'accept-language': language };
  const { token } = (await visitor.post('/api/club-requests', body, { headers })).json<{ token: string }>();
  const { reference } = (await visitor.get(`/api/club-requests/${token}`)).json<ClubRequest>();
  return { reference, token };
}

const answer = (reference: string, kind: 'price' | 'decline', body: object) =>
  staff.post(`/api/admin/club-requests/${reference}/${kind}`, { version: 0, ...body });
const mailNameOf = (reference: string) => `club-request-${reference}-1`;

test('an answer is mailed in the language of the request, once it can no longer be undone', async () => {
  const { reference, token } = await ask('af');
  await answer(reference, 'price', { value: 1500_00, note: 'A rare one.' });
  const declined = await ask('en', 'Call 0800 123 456 now');
  await answer(declined.reference, 'decline', { reason: 'too_worn' });
  expect(await readMails(service)).toEqual([]);
  now = new Date(start.getTime() + staffUndoMs);
  // Signals the outbox, which would poll a little later.
  await answer((await ask('en')).reference, 'price', { value: 1000_00 });
  const mail = await waitForMail(service, mailNameOf(reference));
  expect(mail).toContain('To: thandi@example.com');
  expect(mail).toContain('Zodia Prototype 8');
  expect(mail).toContain('R1500.00');
  expect(mail).toContain('Of R1200.00 in kontant.');
  expect(mail).toContain('24 Maart 2026');
  expect(mail).toContain('A rare one.');
  expect(mail).toContain(`/af/club-not-listed/${token}`);
  const refusal = await waitForMail(service, mailNameOf(declined.reference));
  expect(refusal).toContain('It is too worn for us to sell it again.');
  expect(refusal).toContain(`/club-not-listed/${declined.token}`);
  expect(refusal).not.toContain('0800');
});

async function useFor(token: string): Promise<void> {
  const visitor = service.visitor();
  await visitor.post(`/api/club-requests/${token}/cart`, { paymentType: 'Trade-In' });
  await submitTradeIn(visitor, codeSubmission(await uploadDocument(visitor)));
}

/** Waits for the end of the job that mails an answer, and returns why nothing was sent. */
function whyUnsent(reference: string): Promise<string | null> {
  return vi.waitFor(async () => {
    const { rows } = await service.database.pool.query<{ lastError: string | null }>(
      `SELECT job.last_error AS "lastError" FROM outbox AS job
         JOIN club_requests AS request ON request.id = (job.payload ->> 'requestId')::bigint
       WHERE request.reference = $1 AND job.done_at IS NOT NULL`,
      [reference],
    );
    const [job] = rows;
    if (job === undefined) throw new Error('The mail is not done yet');
    return job.lastError;
  }, 20_000);
}

test('a price whose club was submitted meanwhile is not mailed', async () => {
  const { reference, token } = await ask('en');
  await answer(reference, 'price', { value: 1500_00 });
  await useFor(token);
  now = new Date(start.getTime() + staffUndoMs);
  expect(await whyUnsent(reference)).toBe('not_needed');
});

test.each([
  ['holds is mailed', '2026-03-24T21:59:00Z', null],
  ['has ended is not mailed', '2026-03-24T22:00:00Z', 'not_needed'],
])('a price that %s late', async (_, at, reason) => {
  const { reference } = await ask('en');
  await answer(reference, 'price', { value: 1500_00 });
  now = new Date(at);
  expect(await whyUnsent(reference)).toBe(reason);
});
