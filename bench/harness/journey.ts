import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Model } from '@trade-in/contract/catalogue';
import type { HttpClient } from './http-client.ts';
import type { Installation } from './installation.ts';
import { person, submissionOf, type SubmissionBody, Visitor } from './visitor.ts';

const clubs = 3;

/** A customer with everything that a submission needs, who has only to press the button. */
export interface ReadyVisitor {
  submit(): Promise<unknown>;
}

/** Where visitors come from. */
export interface Shop {
  client: HttpClient;
  models: readonly Model[];
  photograph: Buffer;
}

/** 3 clubs into the cart, a courier's quote, the ID document. */
export async function prepareVisitor({ client, models, photograph }: Shop, nth: number): Promise<ReadyVisitor> {
  const visitor = new Visitor(client);
  for (let club = 0; club < clubs; club += 1) {
    const model = models[(nth * clubs + club) % models.length];
    if (model === undefined) throw new Error('The catalogue is empty');
    await visitor.addClub(model);
  }
  await visitor.getQuote();
  const idDocumentUrl = await visitor.uploadIdDocument(photograph);
  const body: SubmissionBody = submissionOf(person(nth), { idDocumentUrl, needsCourier: true });
  return { submit: () => visitor.submit(body, randomUUID()) };
}

const patienceMs = 120_000;

/** Waits until every trade-in's mail has been delivered, so that the service is idle before the floor's turn. */
export async function untilMailed({ dataDir }: Installation, mails: number): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (mailsIn(dataDir) < mails) {
    if (performance.now() > deadline) throw new Error(`Of ${mails} mails only ${mailsIn(dataDir)} were delivered`);
    await wait(20);
  }
}

function mailsIn(dataDir: string): number {
  const outbox = join(dataDir, 'outbox');
  return existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')).length : 0;
}
