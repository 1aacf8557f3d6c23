import type { FastifyReply, FastifyRequest } from 'fastify';
import { Prepared } from '../ports/prepared.ts';
import type { FileAnswer } from '../ports/route.ts';
import { Encodings } from './encodings.ts';
import { fileHeaders, jsonHeaders, sharedJsonHeaders } from './headers.ts';

export function sendJson(reply: FastifyReply, answer: unknown): FastifyReply {
  return reply.headers(jsonHeaders).send(JSON.stringify(answer));
}

/** What has been compressed lives as long as the handler keeps its answer. */
const encodings = new WeakMap<Prepared<unknown>, Encodings>();

export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Prepared<unknown>,
): FastifyReply | Promise<FastifyReply> {
  const encoded = encodings.get(answer) ?? new Encodings(answer.bytes);
  encodings.set(answer, encoded);
  return encoded.send(request, reply.headers(sharedJsonHeaders));
}

export function sendFile(reply: FastifyReply, { bytes, mediaType, downloadAs }: FileAnswer): FastifyReply {
  const disposition =
    downloadAs === undefined ? 'inline' : `attachment; filename="${downloadAs.replaceAll(/[^\w.-]/g, '_')}"`;
  return reply
    .headers(fileHeaders)
    .headers({ 'content-type': mediaType, 'content-disposition': disposition })
    .send(bytes);
}
