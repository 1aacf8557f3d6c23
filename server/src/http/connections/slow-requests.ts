import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Refusal } from '../../refusal.ts';
import { refuseOnSocket } from '../response/error-handler.ts';

/** JSON has at most 64 kB, which takes this long at 2 kB/s. A body that nothing reads any more gets no longer either. */
const checkIntervalMs = 30_000;
/**
 * Bytes of a form that must arrive between two checks: 270 bytes a second. A phone on GPRS sends 1 to 2 kB/s and loses
 * 20 seconds in a tunnel, so the remaining ten seconds are enough.
 */
const minFormBytes = 8 * 1024;
/** Enough for the largest photo that the page sends, 1 MB, at 1.7 kB/s. Such phones send no larger files. */
const maxFormMs = 10 * 60_000;

/** Node's own timeout for a whole request, which sends no response and so must fire after ours. */
export const requestTimeoutMs = maxFormMs + 2 * checkIntervalMs;

/** Ends requests whose body arrives too slowly, with a refusal if no response has started. */
export function closeSlowRequests(server: Server): void {
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
  let bytesBefore = socket.bytesRead;
  let checks = 0;
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) {
      clearInterval(timer);
      return;
    }
    checks += 1;
    const arrived = socket.bytesRead - bytesBefore;
    bytesBefore = socket.bytesRead;
    const isExpected = isForm && !response.headersSent;
    if (isExpected && arrived >= minFormBytes && checks * checkIntervalMs < maxFormMs) return;
    clearInterval(timer);
    if (response.headersSent) socket.destroy();
    else refuseOnSocket(new Refusal('too_slow'), socket);
  }, checkIntervalMs);
  timer.unref();
  // The response may continue long after the body has arrived.
  request.once('close', () => clearInterval(timer));
}
