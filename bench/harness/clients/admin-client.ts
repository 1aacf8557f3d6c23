import { BulkUploadResult } from '@trade-in/contract/endpoints/bulk-upload';
import * as v from 'valibot';
import { HttpClient, type HttpResponse } from './http-client.ts';
import { UnexpectedStatusError } from './visitor.ts';

const credentials = { username: 'admin@example.com', password: 'a wedge in the pond' };

/** The service's settings that create the administrator whom `AdminClient` logs in. */
export const adminSettings = { ADMIN_USERNAME: credentials.username, ADMIN_PASSWORD: credentials.password };

/** A logged-in administrator. */
export class AdminClient {
  readonly #client: HttpClient;
  readonly #cookie: string;

  private constructor(client: HttpClient, cookie: string) {
    this.#client = client;
    this.#cookie = cookie;
  }

  static async logIn(url: string): Promise<AdminClient> {
    const client = new HttpClient(url);
    const { status, headers } = await client.send({
      method: 'POST',
      path: '/api/admin/login',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    const cookie = [headers['set-cookie'] ?? []].flat().map((text) => text.split(';', 1)[0]);
    if (status !== 200) throw new Error(`The login returned status ${status}`);
    return new AdminClient(client, cookie.join('; '));
  }

  get(path: string): Promise<HttpResponse> {
    return this.#client.send({ method: 'GET', path, headers: { cookie: this.#cookie } });
  }

  /** Sends a JSON body. Rejects with an `UnexpectedStatusError` unless the status is 200. */
  async change(method: 'POST' | 'PUT' | 'PATCH', path: string, body: object = {}): Promise<unknown> {
    const headers = { 'content-type': 'application/json', cookie: this.#cookie };
    const response = await this.#client.send({ method, path, headers, body: JSON.stringify(body) });
    const text = response.body.toString();
    if (response.status !== 200) {
      throw new UnexpectedStatusError(`${method} ${path} returned status ${response.status}: ${text}`);
    }
    return JSON.parse(text);
  }

  /** Reads a page of a list and returns the path of the next page, if any. Rejects unless the status is 200. */
  async read(path: string): Promise<string | null> {
    const { status, headers, body } = await this.get(path);
    if (status !== 200) throw new Error(`GET ${path} returned status ${status}: ${body.toString()}`);
    return /^<(.+)>; rel="next"$/.exec(String(headers['link'] ?? ''))?.[1] ?? null;
  }

  /** Reads a file up to a number of lines, aborts the rest, and returns the number of lines read. */
  readLines(path: string, limit: number): Promise<number> {
    return this.#client.readLines({ path, headers: { cookie: this.#cookie } }, limit);
  }

  /** Imports a price list. Rejects unless it creates that many models. */
  async upload(sheet: Buffer, models: number): Promise<void> {
    const boundary = 'price-list';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="list.xlsx"\r\n\r\n`;
    const { status, body } = await this.#client.send({
      method: 'POST',
      path: '/api/admin/bulk-upload',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, cookie: this.#cookie },
      body: Buffer.concat([Buffer.from(head), sheet, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
    const text = body.toString();
    if (status !== 200) throw new Error(`The import returned status ${status}: ${text}`);
    const { modelsCreated } = v.parse(BulkUploadResult, JSON.parse(text));
    if (modelsCreated !== models) throw new Error(`Created ${modelsCreated} of ${models} models: ${text}`);
  }

  close(): void {
    this.#client.close();
  }
}
