import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

declare global {
  interface Window {
    /** The tests' browser; a real one has no such thing. */
    happyDOM: { setURL: (address: string) => void; setViewport: (size: { width: number }) => void };
  }
}

export interface Heard {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Reply {
  status?: number;
  statusText?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A server of our own that the page under test calls for real; answers what it heard, in order. */
export async function loopback(reply: (heard: Heard) => Reply | Promise<Reply>): Promise<Heard[]> {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method, url, headers } = request;
    const call = { method, url, headers, body: await text(request) };
    heard.push(call);
    const { status = 200, statusText = 'OK', headers: more = {}, body = '{}' } = await reply(call);
    response.writeHead(status, statusText, { 'content-type': 'application/json', ...more }).end(body);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  showAt(`http://127.0.0.1:${address.port}/`);
  return heard;
}

/** Puts the page at this address, as if it had been loaded from there. */
export function showAt(address: string): void {
  window.happyDOM.setURL(address);
}
