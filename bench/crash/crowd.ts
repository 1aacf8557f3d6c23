import type { Model } from '@trade-in/contract/catalogue';
import { HttpClient } from '../harness/http-client.ts';
import { dearModelsIn } from '../harness/models-in.ts';
import { oneOf } from '../harness/random.ts';
import { NotOk, Visitor } from '../harness/visitor.ts';
import { Purchase } from './purchase.ts';

const customersAtOnce = 8;
/** Beside them some only upload: their documents must be whole, too, once they were told so. */
const uploadersAtOnce = 2;
const mostClubs = 3;

/** After a lost answer, this share of customers never asks again. */
const givingUp = 1 / 8;
/** This share submits twice at the same time, by an impatient thumb. */
const impatient = 1 / 4;

interface Surroundings {
  /** Where the service is, whenever it runs. */
  url: string;
  photograph: Buffer;
  random: () => number;
}

/** Customers who submit side by side and, after a broken connection, ask again under the same key. */
export class Crowd {
  readonly purchases: Purchase[] = [];
  /** Addresses of documents whose upload was acknowledged. */
  readonly uploaded: string[] = [];
  /** Uploads that were refused although nothing was wrong with them. */
  readonly faults: string[] = [];
  readonly client: HttpClient;
  readonly #surroundings: Surroundings;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
    this.client = new HttpClient(surroundings.url);
  }

  /** New customers fill their carts and upload their documents; the service is up. */
  async arrive(): Promise<void> {
    const { url, photograph, random } = this.#surroundings;
    const models = await dearModelsIn(url);
    const some = (): Model[] =>
      Array.from({ length: 1 + Math.floor(random() * mostClubs) }, () => oneOf(models, random));
    const fresh = Array.from({ length: customersAtOnce }, (_, at) => ({
      nth: this.purchases.length + at,
      models: some(),
      needsCourier: random() < 1 / 2,
      photograph,
    }));
    this.purchases.push(...(await Promise.all(fresh.map((wanted) => Purchase.prepare(this.client, wanted)))));
  }

  /** Everyone who waits for an answer submits at once; resolves when all have an answer or a broken connection. */
  async submit(): Promise<{ submitted: number; lost: number }> {
    const { random } = this.#surroundings;
    for (const purchase of this.purchases) {
      if (purchase.isOpen && purchase.lostAt.length > 0 && random() < givingUp) purchase.isGivenUp = true;
    }
    const open = this.purchases.filter(({ isOpen }) => isOpen);
    await Promise.all([
      ...open.map((purchase) => purchase.submit(random() < impatient ? 2 : 1)),
      ...Array.from({ length: uploadersAtOnce }, () => this.#upload()),
    ]);
    return { submitted: open.length, lost: open.filter(({ answer }) => answer === null).length };
  }

  async #upload(): Promise<void> {
    try {
      this.uploaded.push(await new Visitor(this.client).uploadIdDocument(this.#surroundings.photograph));
    } catch (error) {
      if (error instanceof NotOk) this.faults.push(error.message);
    }
  }
}
