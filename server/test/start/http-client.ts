interface HttpRequest extends RequestInit {
  headers?: Record<string, string>;
}

/** Sends requests to a running service and stores its cookies, as a browser does. */
export class HttpClient {
  /** The service's; may be changed to that of another service. */
  url: string;
  readonly #cookies = new Map<string, string>();

  constructor(url: string) {
    this.url = url;
  }

  get(path: string): Promise<Response> {
    return this.#send(path);
  }

  /** Sends a form as it is and everything else as JSON. */
  post(path: string, body: object): Promise<Response> {
    if (body instanceof FormData) return this.#send(path, { method: 'POST', body });
    const headers = { 'content-type': 'application/json' };
    return this.#send(path, { method: 'POST', body: JSON.stringify(body), headers });
  }

  logIn(username: string, password: string): Promise<Response> {
    return this.post('/api/admin/login', { username, password });
  }

  async #send(path: string, request: HttpRequest = {}): Promise<Response> {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(`${this.url}${path}`, { ...request, headers: { ...request.headers, cookie } });
    for (const text of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }
}
