interface Request extends RequestInit {
  headers?: Record<string, string>;
}

/** Calls a service over HTTP and keeps its cookies, as a browser does. */
export class Visitor {
  /** Of the service: the same visitor may come back to another. */
  url: string;
  readonly #cookies = new Map<string, string>();

  constructor(url: string) {
    this.url = url;
  }

  /** Rejects unless it is answered well. */
  get(path: string): Promise<Response> {
    return this.#send(path);
  }

  /** Sends a form as such, everything else as JSON. */
  post(path: string, body: object): Promise<Response> {
    if (body instanceof FormData) return this.#send(path, { method: 'POST', body });
    const headers = { 'content-type': 'application/json' };
    return this.#send(path, { method: 'POST', body: JSON.stringify(body), headers });
  }

  async #send(path: string, request: Request = {}): Promise<Response> {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(`${this.url}${path}`, { ...request, headers: { ...request.headers, cookie } });
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
    for (const text of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }
}
