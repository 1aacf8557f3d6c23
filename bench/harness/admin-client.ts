import { BulkUploadResult } from '@trade-in/contract/bulk-upload';
import * as v from 'valibot';
import { HttpClient } from './http-client.ts';

const credentials = { username: 'admin@example.com', password: 'a wedge in the pond' };

/** What a service is started with, so that the administrator below can log in. */
export const adminSettings = { ADMIN_USERNAME: credentials.username, ADMIN_PASSWORD: credentials.password };

/** An administrator who has logged in. */
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
    if (status !== 200) throw new Error(`The login was answered ${status}`);
    return new AdminClient(client, cookie.join('; '));
  }

  /** Reads one of the back office's calls and returns the next page's path, if any; rejects unless it is answered 200. */
  async read(path: string): Promise<string | null> {
    const { status, headers, body } = await this.#client.send({
      method: 'GET',
      path,
      headers: { cookie: this.#cookie },
    });
    if (status !== 200) throw new Error(`${path} was answered ${status}: ${body.toString()}`);
    return /^<(.+)>; rel="next"$/.exec(String(headers['link'] ?? ''))?.[1] ?? null;
  }

  /** Reads a file until it has so many lines, breaks it off there, and returns how many came. */
  readLines(path: string, most: number): Promise<number> {
    return this.#client.readLines({ path, headers: { cookie: this.#cookie } }, most);
  }

  /** Imports a price list; rejects unless it creates that many models. */
  async upload(sheet: Buffer, models: number): Promise<void> {
    const boundary = 'price-list';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="list.xlsx"\r\n\r\n`;
    const { status, body } = await this.#client.send({
      method: 'POST',
      path: '/api/admin/bulk-upload',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, cookie: this.#cookie },
      body: Buffer.concat([Buffer.from(head), sheet, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
    const told = body.toString();
    if (status !== 200) throw new Error(`The import was answered ${status}: ${told}`);
    const { modelsCreated } = v.parse(BulkUploadResult, JSON.parse(told));
    if (modelsCreated !== models) throw new Error(`Of ${models} models ${modelsCreated} were created: ${told}`);
  }

  close(): void {
    this.#client.close();
  }
}
