import { randomUUID } from 'node:crypto';
import type { Model } from '@trade-in/contract/catalogue';
import type { SubmissionResult } from '@trade-in/contract/checkout';
import type { HttpClient } from '../harness/http-client.ts';
import { NotOk, type Person, person, type SubmissionBody, submissionOf, Visitor } from '../harness/visitor.ts';

interface Wanted {
  nth: number;
  models: readonly Model[];
  needsCourier: boolean;
  photograph: Buffer;
}

/** One customer's submission, asked for again under the same key until its answer arrives. */
export class Purchase {
  readonly person: Person;
  readonly clubs: readonly string[];
  readonly needsCourier: boolean;
  readonly idDocumentUrl: string;
  readonly key = randomUUID();
  /** When the connection broke before the answer came, each time. */
  readonly lostAt: Date[] = [];
  /** What must not have happened, in sentences. */
  readonly faults: string[] = [];
  answer: SubmissionResult | null = null;
  /** The customer never asks again. */
  isGivenUp = false;
  readonly #visitor: Visitor;
  readonly #body: SubmissionBody;

  private constructor(visitor: Visitor, idDocumentUrl: string, { nth, models, needsCourier }: Wanted) {
    this.person = person(nth);
    this.clubs = models.map(({ name }) => name);
    this.needsCourier = needsCourier;
    this.idDocumentUrl = idDocumentUrl;
    this.#visitor = visitor;
    this.#body = submissionOf(this.person, { idDocumentUrl, needsCourier });
  }

  /** Fills the cart and uploads the document, so that only the submission is left. */
  static async prepare(client: HttpClient, wanted: Wanted): Promise<Purchase> {
    const visitor = new Visitor(client);
    for (const model of wanted.models) await visitor.addClub(model);
    if (wanted.needsCourier) await visitor.getQuote();
    return new Purchase(visitor, await visitor.uploadIdDocument(wanted.photograph), wanted);
  }

  get isOpen(): boolean {
    return this.answer === null && !this.isGivenUp;
  }

  /** Submits once, or several times side by side as by an impatient thumb. Never rejects. */
  async submit(times: number): Promise<void> {
    await Promise.all(Array.from({ length: times }, () => this.#submitOnce()));
  }

  async #submitOnce(): Promise<void> {
    try {
      const answer = await this.#visitor.submit(this.#body, this.key);
      if (this.answer !== null && JSON.stringify(this.answer) !== JSON.stringify(answer)) {
        this.faults.push(`${this.person.name} was answered ${this.answer.reference} and then ${answer.reference}`);
      }
      this.answer = answer;
    } catch (error) {
      if (error instanceof NotOk) this.faults.push(`${this.person.name}: ${error.message}`);
      else if (this.answer === null) this.lostAt.push(new Date());
    }
  }
}
