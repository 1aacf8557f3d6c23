import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Refusal } from '../refusal.ts';
import { refuseOnSocket } from './error-door.ts';

/** JSON has at most 64 kB: even 2 kB/s bring it in this time. What nobody reads any more has no longer either. */
const lookEveryMs = 30_000;
/**
 * A form has to bring this much between two looks, 270 bytes a second. A phone on GPRS sends 1 to 2 kB/s and stands still for
 * 20 seconds in a tunnel: the ten seconds that are left are enough.
 */
const leastFormBytes = 8 * 1024;
/** The largest photograph that the page sends, 1 MB, at 1.7 kB/s. Larger files are not sent from such a phone. */
const mostFormMs = 10 * 60_000;

/** Node's own limit for a whole request, which has to come after ours; it answers nothing. */
export const requestTimeoutMs = mostFormMs + 2 * lookEveryMs;

/** Ends requests whose body arrives too slowly, with a sentence where nothing has been answered yet. */
export function endSlowBodies(server: Server): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (hasBody(request)) watch(request, response);
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function watch(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  const isForm = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
  let seen = socket.bytesRead;
  let looks = 0;
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) {
      clearInterval(timer);
      return;
    }
    looks += 1;
    const arrived = socket.bytesRead - seen;
    seen = socket.bytesRead;
    const isWanted = isForm && !response.headersSent;
    if (isWanted && arrived >= leastFormBytes && looks * lookEveryMs < mostFormMs) return;
    clearInterval(timer);
    if (response.headersSent) socket.destroy();
    else refuseOnSocket(new Refusal('too_slow'), socket);
  }, lookEveryMs);
  timer.unref();
  // A response may be on its way long after the body has arrived.
  request.once('close', () => clearInterval(timer));
}
