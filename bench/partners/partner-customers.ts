import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Model } from '@trade-in/contract/endpoints/catalogue';
import type { SubmissionResult } from '@trade-in/contract/endpoints/checkout';
import type { HttpClient } from '../harness/clients/http-client.ts';
import { person, submissionOf, UnexpectedStatusError, Visitor } from '../harness/clients/visitor.ts';

/** Payout and delivery of the clubs; all but the last need the courier. */
const tradeInKinds = ['code-by-courier', 'cash-by-courier', 'code-at-counter'] as const;
export type TradeInKind = (typeof tradeInKinds)[number];

export interface PartnerCustomer {
  kind: TradeInKind;
  /** Without `+`. Those with a code ask for short messages. */
  number: string;
  idDocumentUrl: string;
  photograph: Buffer;
  /** Uploads that failed before one was acknowledged. */
  failedUploads: number;
  /** Null until the service has acknowledged the submission. */
  result: SubmissionResult | null;
  submit(): Promise<void>;
}

export interface Preparation {
  client: HttpClient;
  models: readonly Model[];
  /** Customers upload these in turn. */
  photographs: readonly Buffer[];
}

const uploadRetryMs = 1000;
/** Longer than a circuit stays open, and the timeouts of a file store that hangs. */
const maxFailedUploads = 120;

/** Fills a cart, gets a quote and uploads the ID document, again until it is acknowledged. */
export async function prepareCustomer(
  { client, models, photographs }: Preparation,
  nth: number,
  kind: TradeInKind = tradeInKinds[nth % tradeInKinds.length] ?? 'code-at-counter',
): Promise<PartnerCustomer> {
  const [model, photograph] = [models[nth % models.length], photographs[nth % photographs.length]];
  if (model === undefined || photograph === undefined) throw new Error('There is no model or no photograph');
  const visitor = new Visitor(client);
  const needsCourier = kind !== 'code-at-counter';
  const isCash = kind === 'cash-by-courier';
  await visitor.addClub(model, isCash ? 'Cash' : 'Trade-In');
  if (needsCourier) await visitor.getQuote();
  const { idDocumentUrl, failedUploads } = await upload(visitor, photograph);
  const customerPerson = person(nth);
  const body = {
    ...submissionOf(customerPerson, { idDocumentUrl, needsCourier, isCash }),
    wantsMessages: !isCash,
  };
  const key = randomUUID();
  const customer: PartnerCustomer = {
    kind,
    number: customerPerson.cellNumber.replace('+', ''),
    idDocumentUrl,
    photograph,
    failedUploads,
    result: null,
    async submit() {
      customer.result = await visitor.submit(body, key);
    },
  };
  return customer;
}

async function upload(visitor: Visitor, photograph: Buffer) {
  for (let failedUploads = 0; ; failedUploads += 1) {
    try {
      return { idDocumentUrl: await visitor.uploadIdDocument(photograph), failedUploads };
    } catch (error) {
      if (!(error instanceof UnexpectedStatusError) || failedUploads === maxFailedUploads) throw error;
      await wait(uploadRetryMs);
    }
  }
}

/** Runs a function for each number below `count`, some at once, and returns the results in order. */
export async function inParallel<T>(
  count: number,
  concurrency: number,
  run: (nth: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const runNext = async () => {
    while (next < count) {
      const nth = next;
      next += 1;
      results[nth] = await run(nth);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, runNext));
  return results;
}
