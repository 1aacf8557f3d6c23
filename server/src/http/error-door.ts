import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { refusals, type RefusalBody } from '@trade-in/contract/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Refusal } from '../refusal.ts';
import { jsonHeaders } from './headers.ts';
import { isOpenedAsPage, sendRefusalPage } from './refusal-page.ts';

/** What Fastify itself refuses before a handler runs; its other objections to a request all mean that it is malformed. */
const fastifyRefusals: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal('too_large', { sentence: 'This request is too large.' }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal('wrong_kind', {
    sentence: 'Please send the kind of body that this call takes (see /api/openapi.json).',
  }),
};

/** How Node names a request whose headers or body took too long. */
const tooLate = new Set(['ERR_HTTP_REQUEST_TIMEOUT']);

interface Deps {
  log: Logger;
  /** Whether what was thrown says that the database can't be asked just now. */
  isOutage: (error: unknown) => boolean;
  /** What is the matter with the disk where an error says so. */
  diskFault: (error: unknown) => string | null;
}

type ErrorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** The one door out for everything that was thrown: refusals as they are; anything else is our fault, and logged whole. */
export function errorDoor({ log, isOutage, diskFault }: Deps): ErrorHandler {
  const causeOf = (error: unknown) => {
    if (diskFault(error) !== null) return 'storage_unavailable';
    return isOutage(error) ? 'unavailable' : 'internal';
  };
  return (error, request, reply) => {
    const known = refusalOf(error);
    const facts = { requestId: request.id, method: request.method, route: request.routeOptions.url };
    if (known === null) log.error({ ...facts, err: error }, 'A call failed');
    if (known?.details.loss !== undefined) log.error(facts, known.details.loss);
    const refusal = known ?? new Refusal(causeOf(error));
    return isOpenedAsPage(request) ? sendRefusalPage(reply, refusal, request) : sendRefusal(reply, refusal, request.id);
  };
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal, requestId: string): FastifyReply {
  const { retryAfter } = refusal.details;
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))));
  return reply
    .code(refusals[refusal.code].status)
    .headers(jsonHeaders)
    .header('x-request-id', requestId)
    .send(bodyOf(refusal));
}

/** Answers what isn't even HTTP, on the bare socket: there is no request to speak of. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  refuseOnSocket(new Refusal(tooLate.has(error.code ?? '') ? 'too_slow' : 'malformed'), socket);
}

/** Writes the refusal as the connection's last response, and closes it whether the client does or not. */
export function refuseOnSocket(refusal: Refusal, socket: Socket): void {
  const body = bodyOf(refusal);
  const { status } = refusals[refusal.code];
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(jsonHeaders).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

function bodyOf({ message, code, details: { fields } }: Refusal): string {
  return JSON.stringify({ error: message, code, ...(fields && { fields }) } satisfies RefusalBody);
}

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error)) return null;
  const known = 'code' in error ? fastifyRefusals[String(error.code)] : undefined;
  if (known !== undefined) return known;
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? new Refusal('malformed') : null;
}
