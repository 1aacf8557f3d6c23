import type { Model } from '@trade-in/contract/endpoints/catalogue';
import { HttpClient } from '../harness/clients/http-client.ts';
import { fetchExpensiveModels } from '../harness/fixtures/catalogue-models.ts';
import { pickOne } from '../harness/fixtures/random.ts';
import { UnexpectedStatusError, Visitor } from '../harness/clients/visitor.ts';
import { RetriedSubmission, type SubmissionOptions } from './retried-submission.ts';

const concurrentCustomers = 8;
/** These customers only upload a document, which must be complete once it is acknowledged. */
const concurrentUploaders = 2;
const maxClubs = 3;

/** The share of customers who don't retry after a lost response. */
const abandonRate = 1 / 8;
/** The share of customers who submit twice at the same time. */
const doubleSubmitRate = 1 / 4;

interface CustomerPoolOptions {
  /** The service's URL, which stays the same across restarts. */
  url: string;
  photograph: Buffer;
  random: () => number;
}

/** Customers who submit concurrently and retry under the same idempotency key after a broken connection. */
export class CustomerPool {
  readonly submissions: RetriedSubmission[] = [];
  /** URLs of documents whose upload was acknowledged. */
  readonly uploaded: string[] = [];
  /** Valid uploads that the service refused. */
  readonly violations: string[] = [];
  readonly client: HttpClient;
  readonly #options: CustomerPoolOptions;

  constructor(options: CustomerPoolOptions) {
    this.#options = options;
    this.client = new HttpClient(options.url);
  }

  /** Fills the carts and uploads the documents of new customers. The service must be running. */
  async prepareSubmissions(): Promise<void> {
    const { url, photograph, random } = this.#options;
    const models = await fetchExpensiveModels(url);
    const randomModels = (): Model[] =>
      Array.from({ length: 1 + Math.floor(random() * maxClubs) }, () => pickOne(models, random));
    const newCustomers = Array.from({ length: concurrentCustomers }, (_, at) => ({
      nth: this.submissions.length + at,
      models: randomModels(),
      needsCourier: random() < 1 / 2,
      photograph,
    }));
    const prepare = (customer: SubmissionOptions) => RetriedSubmission.prepare(this.client, customer);
    this.submissions.push(...(await Promise.all(newCustomers.map(prepare))));
  }

  /** Sends all open submissions concurrently. Resolves when each has a response or a broken connection. */
  async submit(): Promise<{ submitted: number; lost: number }> {
    const { random } = this.#options;
    for (const submission of this.submissions) {
      if (submission.isOpen && submission.disconnectedAt.length > 0 && random() < abandonRate)
        submission.isAbandoned = true;
    }
    const open = this.submissions.filter(({ isOpen }) => isOpen);
    await Promise.all([
      ...open.map((submission) => submission.submit(random() < doubleSubmitRate ? 2 : 1)),
      ...Array.from({ length: concurrentUploaders }, () => this.#upload()),
    ]);
    return { submitted: open.length, lost: open.filter(({ result }) => result === null).length };
  }

  async #upload(): Promise<void> {
    try {
      this.uploaded.push(await new Visitor(this.client).uploadIdDocument(this.#options.photograph));
    } catch (error) {
      if (error instanceof UnexpectedStatusError) this.violations.push(error.message);
    }
  }
}
