import type { Model } from '@trade-in/contract/endpoints/catalogue';
import { type Submission, SubmissionResult, uploadIdDocument } from '@trade-in/contract/endpoints/checkout';
import * as v from 'valibot';
import type { HttpRequest, HttpClient } from './http-client.ts';

/** The service responded with a status other than 200. A broken connection causes any other error. */
export class UnexpectedStatusError extends Error {
  override readonly name = 'UnexpectedStatusError';
}

/** A visitor with a session cookie. Every method throws `UnexpectedStatusError` unless the status is 200. */
export class Visitor {
  readonly #client: HttpClient;
  #cookie = '';

  constructor(client: HttpClient) {
    this.#client = client;
  }

  async addClub({ id: modelId }: Pick<Model, 'id'>, paymentType: 'Trade-In' | 'Cash' = 'Trade-In'): Promise<void> {
    await this.post('/api/cart', { modelId, dexterity: 'Right', condition: 'Average', paymentType });
  }

  async getQuote(): Promise<void> {
    await this.post('/api/shipping/quote', { collectionAddress });
  }

  /** Returns the document's URL. */
  async uploadIdDocument(photograph: Buffer): Promise<string> {
    const form = idDocumentForms.get(photograph) ?? uploadForm('idDocument', photograph);
    idDocumentForms.set(photograph, form);
    return v.parse(uploadIdDocument.response, await this.upload('/api/upload/id-document', form)).url;
  }

  async submit(body: SubmissionBody, idempotencyKey: string): Promise<SubmissionResult> {
    const result = await this.post('/api/trade-in/submit', body, { 'idempotency-key': idempotencyKey });
    return v.parse(SubmissionResult, result);
  }

  get(path: string): Promise<unknown> {
    return this.#send({ method: 'GET', path });
  }

  post(path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
    return this.#send({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  /** Sends a form that `uploadForm` returned. */
  upload(path: string, form: Buffer): Promise<unknown> {
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    return this.#send({ method: 'POST', path, headers, body: form });
  }

  /** Returns the parsed body. */
  async #send({ method, path, headers, body = '' }: HttpRequest): Promise<unknown> {
    const length = String(Buffer.byteLength(body));
    const cookie = this.#cookie === '' ? {} : { cookie: this.#cookie };
    const response = await this.#client.send({
      method,
      path,
      headers: { ...headers, ...cookie, 'content-length': length },
      body,
    });
    if (response.status !== 200) {
      throw new UnexpectedStatusError(
        `${method} ${path} returned status ${response.status}: ${response.body.toString()}`,
      );
    }
    const [setCookie] = [response.headers['set-cookie'] ?? []].flat();
    if (setCookie !== undefined) this.#cookie = setCookie.slice(0, setCookie.indexOf(';'));
    return JSON.parse(response.body.toString());
  }
}

/** A fictional person; the ID number is valid but belongs to nobody. */
export interface Person {
  name: string;
  cellNumber: string;
}

export function person(nth: number): Person {
  return { name: `Thabo Nkosi ${nth}`, cellNumber: `+2782${String(nth % 10_000_000).padStart(7, '0')}` };
}

export type SubmissionBody = Pick<
  Submission,
  | 'needsCourier'
  | 'collectionAddress'
  | 'packageDimensions'
  | 'saComplianceData'
  | 'cashPaymentDetails'
  | 'wantsMessages'
>;

interface SubmissionOptions {
  idDocumentUrl: string;
  needsCourier: boolean;
  isCash?: boolean;
}

export function submissionOf(
  { name, cellNumber }: Person,
  { idDocumentUrl, needsCourier, isCash = false }: SubmissionOptions,
): SubmissionBody {
  const particulars = {
    customerFullName: name,
    customerIdNumber: '8001015009087',
    customerAddress: '12 Links Road, Illovo, Johannesburg, 2196',
    customerCellNumber: cellNumber,
    customerEmail: 'thabo.nkosi@example.co.za',
    idDocumentUrl,
  };
  return {
    needsCourier,
    collectionAddress: needsCourier ? collectionAddress : null,
    // Uses the parcel that the service suggests for the clubs.
    packageDimensions: null,
    saComplianceData: isCash ? null : particulars,
    cashPaymentDetails: isCash ? { ...particulars, ...account, customerName: name } : null,
  };
}

const account = {
  customerResidentialAddress: '12 Links Road, Illovo, Johannesburg, 2196',
  accountHolderName: 'T Nkosi',
  bankName: 'Capitec',
  accountType: 'Savings' as const,
  branchCode: '470010',
  accountNumber: '1234567890',
  proofOfPaymentEmail: 'thabo.nkosi@example.co.za',
};

const collectionAddress = {
  street: '12 Links Road',
  suburb: 'Illovo',
  city: 'Johannesburg',
  postalCode: '2196',
  contactName: 'Thabo Nkosi',
  contactPhone: '082 555 0134',
};

const boundary = 'a-boundary-that-no-photograph-holds';
const partHead = (field: string) =>
  Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
  );
const partTail = Buffer.from(`\r\n--${boundary}--\r\n`);

/** Returns the body of an upload with one file. */
export function uploadForm(field: string, photograph: Buffer): Buffer {
  return Buffer.concat([partHead(field), photograph, partTail]);
}

/** By their photographs. Another form for every journey would make the load generator half as expensive again. */
const idDocumentForms = new WeakMap<Buffer, Buffer>();
