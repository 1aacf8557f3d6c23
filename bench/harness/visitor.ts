import type { Model } from '@trade-in/contract/catalogue';
import { type Submission, SubmissionResult, uploadIdDocument } from '@trade-in/contract/checkout';
import * as v from 'valibot';
import type { Answer, Call, HttpClient } from './http-client.ts';

/** The service answered, and it was no 200; a broken connection is any other error. */
export class NotOk extends Error {
  override readonly name = 'NotOk';
}

/** One visitor of the service with a cookie of their own; every call throws `NotOk` unless it is answered 200. */
export class Visitor {
  readonly #client: HttpClient;
  #cookie = '';

  constructor(client: HttpClient) {
    this.#client = client;
  }

  async addClub({ id: modelId }: Pick<Model, 'id'>): Promise<void> {
    await this.#post('/api/cart', { modelId, dexterity: 'Right', condition: 'Average', paymentType: 'Trade-In' });
  }

  async getQuote(): Promise<void> {
    await this.#post('/api/shipping/quote', { collectionAddress });
  }

  /** Answers the document's address. */
  async uploadIdDocument(photograph: Buffer): Promise<string> {
    const answer = await this.#send({
      method: 'POST',
      path: '/api/upload/id-document',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: Buffer.concat([partHead, photograph, partTail]),
    });
    return v.parse(uploadIdDocument.response, JSON.parse(answer.body.toString())).url;
  }

  async submit(body: SubmissionBody, idempotencyKey: string): Promise<SubmissionResult> {
    const answer = await this.#post('/api/trade-in/submit', body, { 'idempotency-key': idempotencyKey });
    return v.parse(SubmissionResult, JSON.parse(answer.body.toString()));
  }

  #post(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  async #send({ method, path, headers, body = '' }: Call): Promise<Answer> {
    const length = String(Buffer.byteLength(body));
    const cookie = this.#cookie === '' ? {} : { cookie: this.#cookie };
    const answer = await this.#client.send({
      method,
      path,
      headers: { ...headers, ...cookie, 'content-length': length },
      body,
    });
    if (answer.status !== 200) {
      throw new NotOk(`${method} ${path} was answered ${answer.status}: ${answer.body.toString()}`);
    }
    const [set] = [answer.headers['set-cookie'] ?? []].flat();
    if (set !== undefined) this.#cookie = set.slice(0, set.indexOf(';'));
    return answer;
  }
}

/** Invented people; their ID number only follows the rules. */
export interface Person {
  name: string;
  cellNumber: string;
}

export function person(nth: number): Person {
  return { name: `Thabo Nkosi ${nth}`, cellNumber: `+2782${String(nth % 10_000_000).padStart(7, '0')}` };
}

export type SubmissionBody = Pick<
  Submission,
  'needsCourier' | 'collectionAddress' | 'packageDimensions' | 'saComplianceData'
>;

export function submissionOf(
  { name, cellNumber }: Person,
  { idDocumentUrl, needsCourier }: { idDocumentUrl: string; needsCourier: boolean },
): SubmissionBody {
  return {
    needsCourier,
    collectionAddress: needsCourier ? collectionAddress : null,
    // The service's own suggestion for the clubs.
    packageDimensions: null,
    saComplianceData: {
      customerFullName: name,
      customerIdNumber: '8001015009087',
      customerAddress: '12 Links Road, Illovo, Johannesburg, 2196',
      customerCellNumber: cellNumber,
      customerEmail: 'thabo.nkosi@example.co.za',
      idDocumentUrl,
    },
  };
}

const collectionAddress = {
  street: '12 Links Road',
  suburb: 'Illovo',
  city: 'Johannesburg',
  postalCode: '2196',
  contactName: 'Thabo Nkosi',
  contactPhone: '082 555 0134',
};

const boundary = 'a-boundary-that-no-photograph-holds';
const partHead = Buffer.from(
  `--${boundary}\r\nContent-Disposition: form-data; name="idDocument"; filename="id.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
);
const partTail = Buffer.from(`\r\n--${boundary}--\r\n`);
