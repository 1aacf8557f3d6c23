import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { refusalStatuses } from '@trade-in/contract/refusal';
import { type Language, sourceLanguage } from '@trade-in/words/languages';
import { wordsIn } from '@trade-in/words/words-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Refusal } from '../../refusal.ts';
import { refusalBody } from '../../refusal-sentences.ts';
import { languageOf } from '../languages/request-language.ts';
import { jsonHeaders } from './headers.ts';
import { isOpenedAsPage, sendRefusalPage } from './refusal-page.ts';

/** Fastify's own errors that have a specific refusal; its other 4xx errors all become `malformed`. */
const fastifyRefusals: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal('too_large', { reason: { code: 'request_too_large' } }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal('wrong_kind', { reason: { code: 'unsupported_body' } }),
};

/** Node's error codes for a request whose headers or body took too long. */
const timeoutCodes = new Set(['ERR_HTTP_REQUEST_TIMEOUT']);

interface Deps {
  log: Logger;
  /** Whether the error means that the database is unavailable. */
  isOutage: (error: unknown) => boolean;
  /** Returns the description of a disk fault, or null for any other error. */
  diskFault: (error: unknown) => string | null;
}

type ErrorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Returns the handler of every thrown error: refusals are sent as they are; anything else is a bug, and logged in full. */
export function errorHandler({ log, isOutage, diskFault }: Deps): ErrorHandler {
  const causeOf = (error: unknown) => {
    if (diskFault(error) !== null) return 'storage_unavailable';
    return isOutage(error) ? 'unavailable' : 'internal';
  };
  return (error, request, reply) => {
    const known = refusalOf(error);
    const facts = { requestId: request.id, method: request.method, route: request.routeOptions.url };
    if (known === null) log.error({ ...facts, err: error }, 'A request failed');
    if (known?.details.loss !== undefined) log.error(facts, known.details.loss);
    const refusal = known ?? new Refusal(causeOf(error));
    return isOpenedAsPage(request) ? sendRefusalPage(reply, refusal, request) : sendRefusal(reply, refusal);
  };
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { request } = reply;
  const { retryAfter } = refusal.details;
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))));
  return reply
    .code(refusalStatuses[refusal.code])
    .headers(jsonHeaders)
    .header('x-request-id', request.id)
    .send(bodyOf(refusal, languageOf(request)));
}

/** Responds on the socket to input that Node could not parse as an HTTP request. */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  refuseOnSocket(new Refusal(timeoutCodes.has(error.code ?? '') ? 'too_slow' : 'malformed'), socket);
}

/** Writes the refusal as the connection's last response, then closes it even if the client keeps its side open. */
export function refuseOnSocket(refusal: Refusal, socket: Socket, language: Language = sourceLanguage): void {
  const body = bodyOf(refusal, language);
  const status = refusalStatuses[refusal.code];
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(jsonHeaders).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

function bodyOf(refusal: Refusal, language: Language): string {
  return JSON.stringify(refusalBody(wordsIn(language), refusal));
}

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error)) return null;
  const known = 'code' in error ? fastifyRefusals[String(error.code)] : undefined;
  if (known !== undefined) return known;
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? new Refusal('malformed') : null;
}
