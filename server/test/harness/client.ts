import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

type RequestOptions = Pick<InjectOptions, 'headers' | 'remoteAddress'>;

export interface UploadedPart {
  field: string;
  bytes: Uint8Array<ArrayBuffer>;
  name?: string;
}

/** Sends requests to the service in process and stores its cookies, as a browser does. */
export class Client {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  get(url: string, options?: RequestOptions): Promise<LightMyRequestResponse> {
    return this.send({ method: 'GET', url, ...options });
  }

  post(url: string, body: object = {}, options?: RequestOptions): Promise<LightMyRequestResponse> {
    return this.send({ method: 'POST', url, payload: body, ...options });
  }

  delete(url: string, options?: RequestOptions): Promise<LightMyRequestResponse> {
    return this.send({ method: 'DELETE', url, ...options });
  }

  /** Sends a multipart form of files and text fields. */
  async upload(
    url: string,
    parts: UploadedPart[],
    fields: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const { field, bytes, name } of parts) form.append(field, new Blob([bytes]), name ?? 'file');
    return this.sendForm('POST', url, form);
  }

  async sendForm(method: 'POST' | 'PUT', url: string, form: FormData): Promise<LightMyRequestResponse> {
    return this.send({ method, url, ...(await encodeForm(form)) });
  }

  async send(request: InjectOptions): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...request.headers, ...(cookie !== '' && { cookie }) };
    const response = await this.#app.inject({ ...request, headers });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}

/** Returns the payload and the headers of a request that sends the form. */
export async function encodeForm(form: FormData): Promise<{ payload: Buffer; headers: { 'content-type': string } }> {
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers };
}

/** Returns the URL of the next page of a list; undefined on the last one. */
export function nextPageUrl({ headers }: Pick<LightMyRequestResponse, 'headers'>): string | undefined {
  return /^<(.+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1];
}

/** Returns the status and the sentences of a refusal. Its reasons repeat them as data. */
export function refusalIn(response: LightMyRequestResponse): {
  status: number;
  code?: string;
  error?: string;
  fields?: Record<string, string>;
} {
  const { reason: _, fieldReasons: __, ...body } = response.json<{ reason?: object; fieldReasons?: object }>();
  return { status: response.statusCode, ...body };
}
