import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Model } from '@trade-in/contract/endpoints/catalogue';
import type { SubmissionResult } from '@trade-in/contract/endpoints/checkout';
import type { HttpClient } from './http-client.ts';
import type { Installation } from '../services/installation.ts';
import { person, submissionOf, type SubmissionBody, Visitor } from './visitor.ts';

/** The number of clubs that each visitor submits. */
export const clubsPerVisitor = 3;

/** A customer who is ready to submit. */
export interface PreparedVisitor {
  submit(): Promise<SubmissionResult>;
}

/** The service under test, the models that its visitors trade in, and the picture that they upload. */
export interface Shop {
  client: HttpClient;
  models: readonly Model[];
  photograph: Buffer;
}

/** Puts 3 clubs into the cart, gets a courier quote and uploads the ID document. */
export async function prepareVisitor({ client, models, photograph }: Shop, nth: number): Promise<PreparedVisitor> {
  const visitor = new Visitor(client);
  for (let club = 0; club < clubsPerVisitor; club += 1) {
    const model = models[(nth * clubsPerVisitor + club) % models.length];
    if (model === undefined) throw new Error('The catalogue is empty');
    await visitor.addClub(model);
  }
  await visitor.getQuote();
  const idDocumentUrl = await visitor.uploadIdDocument(photograph);
  const body: SubmissionBody = submissionOf(person(nth), { idDocumentUrl, needsCourier: true });
  return { submit: () => visitor.submit(body, randomUUID()) };
}

const mailTimeoutMs = 120_000;

/** Waits until all mails are delivered: the service is idle then, and doesn't slow down the floor's measurement. */
export async function waitForMails({ dataDir }: Installation, mails: number): Promise<void> {
  const deadline = performance.now() + mailTimeoutMs;
  while (countMails(dataDir) < mails) {
    if (performance.now() > deadline) throw new Error(`Only ${countMails(dataDir)} of ${mails} mails were delivered`);
    await wait(20);
  }
}

function countMails(dataDir: string): number {
  const outbox = join(dataDir, 'outbox');
  return existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')).length : 0;
}
