import type { FastifyReply, FastifyRequest } from 'fastify';
import { Prepared } from '../ports/prepared.ts';
import type { FileAnswer } from '../ports/route.ts';
import { fileHeaders, jsonHeaders, sharedJsonHeaders } from './headers.ts';

export function sendJson(reply: FastifyReply, answer: unknown): FastifyReply {
  return reply.headers(jsonHeaders).send(JSON.stringify(answer));
}

export function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: Prepared<unknown>): FastifyReply {
  reply.headers(sharedJsonHeaders).header('etag', answer.etag);
  if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send();
  return reply.send(answer.bytes);
}

export function sendFile(reply: FastifyReply, { bytes, mediaType, downloadAs }: FileAnswer): FastifyReply {
  const disposition =
    downloadAs === undefined ? 'inline' : `attachment; filename="${downloadAs.replaceAll(/[^\w.-]/g, '_')}"`;
  return reply
    .headers(fileHeaders)
    .headers({ 'content-type': mediaType, 'content-disposition': disposition })
    .send(bytes);
}
