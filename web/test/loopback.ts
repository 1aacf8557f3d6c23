import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

declare global {
  interface Window {
    /** Only in the tests' DOM. */
    happyDOM: { setURL: (url: string) => void; setViewport: (size: { width: number }) => void };
  }
}

export interface ReceivedRequest {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface FakeResponse {
  status?: number;
  statusText?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Starts a server for the page under test until the test ends. Returns the requests that it has received, in order. */
export async function loopback(
  reply: (received: ReceivedRequest) => FakeResponse | Promise<FakeResponse>,
): Promise<ReceivedRequest[]> {
  const received: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    void respond(request, response);
  });
  async function respond(request: IncomingMessage, response: ServerResponse) {
    const { method, url, headers } = request;
    const receivedRequest = { method, url, headers, body: await text(request) };
    received.push(receivedRequest);
    const { status = 200, statusText = 'OK', headers: more = {}, body = '{}' } = await reply(receivedRequest);
    response.writeHead(status, statusText, { 'content-type': 'application/json', ...more }).end(body);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  setPageUrl(`http://127.0.0.1:${address.port}/`);
  return received;
}

/** Sets the page's URL, as if it had been loaded from there. */
export function setPageUrl(url: string): void {
  window.happyDOM.setURL(url);
}
