import { randomUUID } from 'node:crypto';
import type { Model } from '@trade-in/contract/endpoints/catalogue';
import type { SubmissionResult } from '@trade-in/contract/endpoints/checkout';
import type { HttpClient } from '../harness/clients/http-client.ts';
import { person, submissionOf, Visitor } from '../harness/clients/visitor.ts';

/** Payout and delivery of the clubs; all but the last need the courier. */
const tradeInKinds = ['code-by-courier', 'cash-by-courier', 'code-at-counter'] as const;

export interface PartnerCustomer {
  kind: (typeof tradeInKinds)[number];
  /** Null until the service has acknowledged the submission. */
  result: SubmissionResult | null;
  submit(): Promise<void>;
}

interface Preparation {
  client: HttpClient;
  models: readonly Model[];
  photograph: Buffer;
}

/** Fills a cart, gets a quote and uploads the ID document. */
export async function prepareCustomer(
  { client, models, photograph }: Preparation,
  nth: number,
): Promise<PartnerCustomer> {
  const kind = tradeInKinds[nth % tradeInKinds.length] ?? 'code-at-counter';
  const model = models[nth % models.length];
  if (model === undefined) throw new Error('The catalogue is empty');
  const visitor = new Visitor(client);
  const needsCourier = kind !== 'code-at-counter';
  await visitor.addClub(model, kind === 'cash-by-courier' ? 'Cash' : 'Trade-In');
  if (needsCourier) await visitor.getQuote();
  const idDocumentUrl = await visitor.uploadIdDocument(photograph);
  const isCash = kind === 'cash-by-courier';
  const body = submissionOf(person(nth), { idDocumentUrl, needsCourier, isCash });
  const key = randomUUID();
  const customer: PartnerCustomer = {
    kind,
    result: null,
    async submit() {
      customer.result = await visitor.submit(body, key);
    },
  };
  return customer;
}
