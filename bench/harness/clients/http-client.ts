import { Agent, request } from 'node:http';

export interface HttpResponse {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

const lineFeed = 10;

/** A minimal client, so that the load generator uses little of the machine: `fetch` costs three times as much. */
export class HttpClient {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #origin: URL;

  constructor(origin: string) {
    this.#origin = new URL(origin);
  }

  /** Rejects if the connection breaks before the response is complete. */
  send({ method, path, headers = {}, body }: HttpRequest): Promise<HttpResponse> {
    const { hostname, port } = this.#origin;
    return new Promise((resolve, reject) => {
      const sent = request({ agent: this.#agent, hostname, port, method, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      });
      sent.once('error', reject);
      sent.end(body);
    });
  }

  /** Reads a response up to a number of lines, aborts the rest, and returns the number of lines read. */
  readLines({ path, headers = {} }: Pick<HttpRequest, 'path' | 'headers'>, limit: number): Promise<number> {
    const { hostname, port } = this.#origin;
    return new Promise((resolve, reject) => {
      let lines = 0;
      const sent = request({ agent: this.#agent, hostname, port, path, headers }, (response) => {
        const { statusCode } = response;
        if (statusCode !== 200) return sent.destroy(new Error(`GET ${path} returned status ${statusCode}`));
        response.on('data', (chunk: Buffer) => {
          lines += chunk.reduce((count, byte) => (byte === lineFeed ? count + 1 : count), 0);
          if (lines < limit) return;
          resolve(lines);
          sent.destroy();
        });
        response.once('error', reject);
        response.once('end', () => resolve(lines));
        return undefined;
      });
      sent.once('error', reject);
      sent.end();
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
