import { randomBytes, randomUUID } from 'node:crypto';
import { listCart } from '@trade-in/contract/endpoints/cart';
import { askForPrice, uploadRequestPhoto } from '@trade-in/contract/endpoints/club-requests/customer';
import * as v from 'valibot';
import type { HttpClient } from '../../../harness/clients/http-client.ts';
import { person, type SubmissionBody, submissionOf, uploadForm, Visitor } from '../../../harness/clients/visitor.ts';
import type { Story } from '../stories/story.ts';

interface Asking {
  nth: number;
  payout: Story['payout'];
  client: HttpClient;
  /** Of the club. */
  photographs: readonly Buffer[];
}

/** A customer whose club is not listed. What had no response is sent again as the page does it: the same, under the same key. */
export class AskingCustomer {
  /** The model's name. Nobody else asks about it. */
  readonly club: string;
  /** Acknowledged ones, in the order in which they were added. */
  readonly photoIds: string[] = [];
  readonly #asking: Asking;
  readonly #visitor: Visitor;
  readonly #askKey = randomBytes(16).toString('hex');
  readonly #submissionKey = randomUUID();
  #submission: SubmissionBody | null = null;
  #token: string | null = null;
  #statusToken = '';

  constructor(asking: Asking) {
    this.#asking = asking;
    this.#visitor = new Visitor(asking.client);
    this.club = `Prototype ${String(asking.nth).padStart(4, '0')}`;
  }

  /** Of the link to the answer; null before the response to the question. */
  get token(): string | null {
    return this.#token;
  }

  /** Of the trade-in's status page; empty before the response to the submission. */
  get statusToken(): string {
    return this.#statusToken;
  }

  /** One after another, because the first opens the session to which all of them belong. */
  async addPhotos(): Promise<void> {
    for (const photograph of this.#asking.photographs.slice(this.photoIds.length)) {
      const body = await this.#visitor.upload(uploadRequestPhoto.path, uploadForm('photo', photograph));
      this.photoIds.push(v.parse(uploadRequestPhoto.response, body).id);
    }
  }

  async ask(): Promise<void> {
    const body = await this.#visitor.post(askForPrice.path, {
      key: this.#askKey,
      type: 'Driver',
      brand: 'Zodia',
      name: this.club,
      dexterity: 'Right',
      condition: 'Average',
      photos: this.photoIds,
      cellNumber: person(this.#asking.nth).cellNumber,
      email: 'thabo.nkosi@example.co.za',
    });
    this.#token = v.parse(askForPrice.response, body).token;
  }

  async takeOffer(): Promise<void> {
    const paymentType = this.#asking.payout === 'cash' ? 'Cash' : 'Trade-In';
    await this.#visitor.post(`/api/club-requests/${this.token ?? ''}/cart`, { paymentType });
  }

  /** Returns the prices in the cart, in cents. */
  async readCart(): Promise<number[]> {
    const lines = v.parse(listCart.response, await this.#visitor.get(listCart.path));
    return lines.map(({ linePrice, quantity }) => linePrice * quantity);
  }

  /** Fills in the checkout, once. */
  async prepareSubmission(idDocument: Buffer): Promise<void> {
    if (this.#submission !== null) return;
    const { nth, payout } = this.#asking;
    const idDocumentUrl = await this.#visitor.uploadIdDocument(idDocument);
    this.#submission = submissionOf(person(nth), { idDocumentUrl, needsCourier: false, isCash: payout === 'cash' });
  }

  async submit(): Promise<void> {
    if (this.#submission === null) throw new Error('The checkout is not filled in');
    const { statusUrl = '' } = await this.#visitor.submit(this.#submission, this.#submissionKey);
    this.#statusToken = statusUrl.split('/').at(-1) ?? '';
  }
}
