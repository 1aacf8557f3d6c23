import { AdminClient } from '../../harness/clients/admin-client.ts';
import { HttpClient } from '../../harness/clients/http-client.ts';
import { UnexpectedStatusError } from '../../harness/clients/visitor.ts';

/** Staff and customers, who go on at the same URL after each restart. */
export class Actors {
  readonly customer: HttpClient;
  readonly #staff: AdminClient;

  private constructor(customer: HttpClient, staff: AdminClient) {
    this.customer = customer;
    this.#staff = staff;
  }

  /** The service must be running. */
  static async arrive(url: string): Promise<Actors> {
    return new Actors(new HttpClient(url), await AdminClient.logIn(url));
  }

  async readAsStaff(path: string): Promise<unknown> {
    const { status, body } = await this.#staff.get(path);
    return parseBody(`GET ${path}`, status, body);
  }

  /** Returns the file; null unless the status is 200. */
  async openFileAsStaff(path: string): Promise<Buffer | null> {
    const { status, body } = await this.#staff.get(path);
    return status === 200 ? body : null;
  }

  changeAsStaff(method: 'POST' | 'PUT', path: string, body: object): Promise<unknown> {
    return this.#staff.change(method, path, body);
  }

  async readAsCustomer(path: string): Promise<unknown> {
    const { status, body } = await this.customer.send({ method: 'GET', path });
    return parseBody(`GET ${path}`, status, body);
  }

  async changeAsCustomer(path: string, change: object): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    const { status, body } = await this.customer.send({ method: 'POST', path, headers, body: JSON.stringify(change) });
    return parseBody(`POST ${path}`, status, body);
  }

  leave(): void {
    this.customer.close();
    this.#staff.close();
  }
}

function parseBody(request: string, status: number, body: Buffer): unknown {
  if (status !== 200) throw new UnexpectedStatusError(`${request} returned status ${status}: ${body.toString()}`);
  return JSON.parse(body.toString());
}
