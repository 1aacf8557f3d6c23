import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

type Options = Pick<InjectOptions, 'headers' | 'remoteAddress'>;

export interface UploadedPart {
  field: string;
  bytes: Uint8Array<ArrayBuffer>;
  name?: string;
}

/** Calls the service in process and keeps its cookies, as a browser does. */
export class Client {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  get(url: string, options?: Options): Promise<LightMyRequestResponse> {
    return this.send({ method: 'GET', url, ...options });
  }

  post(url: string, body: object = {}, options?: Options): Promise<LightMyRequestResponse> {
    return this.send({ method: 'POST', url, payload: body, ...options });
  }

  delete(url: string, options?: Options): Promise<LightMyRequestResponse> {
    return this.send({ method: 'DELETE', url, ...options });
  }

  /** Sends a multipart form: files, and text fields beside them if there are any. */
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
    const encoded = new Response(form);
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
    return this.send({ method, url, payload: Buffer.from(await encoded.arrayBuffer()), headers });
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
