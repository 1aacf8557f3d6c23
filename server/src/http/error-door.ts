import { refusals, type RefusalBody, type RefusalCode } from '@trade-in/contract/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Refusal } from '../refusal.ts';
import { jsonHeaders } from './headers.ts';

/** What Fastify itself refuses before a handler runs. */
const fastifyRefusals: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal('too_large', { sentence: 'This request is too large.' }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal('wrong_kind', {
    sentence: 'Please send the kind of body that this call takes (see the API description).',
  }),
};

/** The one door out for everything that was thrown: refusals as they are, anything else as our fault, logged whole. */
export function errorDoor(log: Logger): (error: unknown, request: FastifyRequest, reply: FastifyReply) => void {
  return (error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal === null) {
      const { method, id } = request;
      log.error({ requestId: id, method, route: request.routeOptions.url ?? 'unknown', err: error }, 'A call failed');
    }
    sendRefusal(reply, refusal ?? new Refusal('internal'), request.id);
  };
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal, requestId: string): void {
  const { fields, retryAfter } = refusal.details;
  const body: RefusalBody = { error: refusal.message, code: refusal.code, ...(fields && { fields }) };
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))));
  void reply
    .code(refusals[refusal.code].status)
    .headers(jsonHeaders)
    .header('x-request-id', requestId)
    .send(JSON.stringify(body));
}

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error)) return null;
  const known = 'code' in error ? fastifyRefusals[String(error.code)] : undefined;
  if (known !== undefined) return known;
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status < 400 || status >= 500) return null;
  return new Refusal(codeOfStatus(status));
}

function codeOfStatus(status: number): RefusalCode {
  return status === 413 ? 'too_large' : 'malformed';
}
