import { Pool } from 'undici';

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

/** A minimal client, so that the load generator uses little of the machine: `node:http` costs twice as much, and `fetch` more. */
export class HttpClient {
  readonly #pool: Pool;

  constructor(origin: string) {
    this.#pool = new Pool(origin);
  }

  /** Rejects if the connection breaks before the response is complete. */
  send({ method, path, headers = {}, body = '' }: HttpRequest): Promise<HttpResponse> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      let head: Omit<HttpResponse, 'body'> = { status: 0, headers: {} };
      this.#pool.dispatch(
        { method, path, headers, body },
        {
          onRequestStart: () => {},
          onResponseStart(_controller, status, received) {
            head = { status, headers: received };
          },
          onResponseData(_controller, chunk) {
            chunks.push(chunk);
          },
          onResponseEnd: () => resolve({ ...head, body: Buffer.concat(chunks) }),
          onResponseError: (_controller, error) => reject(error),
        },
      );
    });
  }

  /** Reads a response up to a number of lines, aborts the rest, and returns the number of lines read. */
  async readLines({ path, headers = {} }: Pick<HttpRequest, 'path' | 'headers'>, limit: number): Promise<number> {
    const { statusCode, body } = await this.#pool.request({ method: 'GET', path, headers });
    if (statusCode !== 200) throw new Error(`GET ${path} returned status ${statusCode}`);
    let lines = 0;
    const chunks: AsyncIterable<Buffer> = body;
    for await (const chunk of chunks) {
      lines += linesIn(chunk);
      if (lines >= limit) break;
    }
    return lines;
  }

  close(): void {
    void this.#pool.destroy();
  }
}

function linesIn(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, at + 1)) lines += 1;
  return lines;
}
