import { randomUUID } from 'node:crypto';
import type { Model } from '@trade-in/contract/endpoints/catalogue';
import type { SubmissionResult } from '@trade-in/contract/endpoints/checkout';
import type { HttpClient } from '../harness/clients/http-client.ts';
import {
  UnexpectedStatusError,
  type Person,
  person,
  type SubmissionBody,
  submissionOf,
  Visitor,
} from '../harness/clients/visitor.ts';

export interface SubmissionOptions {
  nth: number;
  models: readonly Model[];
  needsCourier: boolean;
  photograph: Buffer;
}

/** One customer's submission, retried under the same idempotency key until a response arrives. */
export class RetriedSubmission {
  readonly person: Person;
  readonly clubs: readonly string[];
  readonly needsCourier: boolean;
  readonly idDocumentUrl: string;
  readonly key = randomUUID();
  /** The times at which the connection broke before a response. */
  readonly disconnectedAt: Date[] = [];
  /** Broken guarantees, one sentence each. */
  readonly violations: string[] = [];
  result: SubmissionResult | null = null;
  /** The customer doesn't retry. */
  isAbandoned = false;
  readonly #visitor: Visitor;
  readonly #body: SubmissionBody;

  private constructor(visitor: Visitor, idDocumentUrl: string, { nth, models, needsCourier }: SubmissionOptions) {
    this.person = person(nth);
    this.clubs = models.map(({ name }) => name);
    this.needsCourier = needsCourier;
    this.idDocumentUrl = idDocumentUrl;
    this.#visitor = visitor;
    this.#body = submissionOf(this.person, { idDocumentUrl, needsCourier });
  }

  /** Fills the cart and uploads the document: the customer is ready to submit. */
  static async prepare(client: HttpClient, options: SubmissionOptions): Promise<RetriedSubmission> {
    const visitor = new Visitor(client);
    for (const model of options.models) await visitor.addClub(model);
    if (options.needsCourier) await visitor.getQuote();
    return new RetriedSubmission(visitor, await visitor.uploadIdDocument(options.photograph), options);
  }

  get isOpen(): boolean {
    return this.result === null && !this.isAbandoned;
  }

  /** Submits once, or several times concurrently. Never rejects. */
  async submit(times: number): Promise<void> {
    await Promise.all(Array.from({ length: times }, () => this.#submitOnce()));
  }

  async #submitOnce(): Promise<void> {
    try {
      const result = await this.#visitor.submit(this.#body, this.key);
      if (this.result !== null && JSON.stringify(this.result) !== JSON.stringify(result)) {
        this.violations.push(`${this.person.name} received ${this.result.reference} and then ${result.reference}`);
      }
      this.result = result;
    } catch (error) {
      if (error instanceof UnexpectedStatusError) this.violations.push(`${this.person.name}: ${error.message}`);
      else if (this.result === null) this.disconnectedAt.push(new Date());
    }
  }
}
