import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PreparedResponse } from '../../ports/http/prepared-response.ts';
import type { FileResponse } from '../../ports/http/route.ts';
import { Encodings } from './encodings.ts';
import { fileHeaders, immutable, jsonHeaders, sharedJsonHeaders } from './headers.ts';

export function sendJson(reply: FastifyReply, value: unknown): FastifyReply {
  return reply.headers(jsonHeaders).send(JSON.stringify(value));
}

/** Weak: the compressed bytes are released together with the response that the handler caches. */
const encodings = new WeakMap<PreparedResponse<unknown>, Encodings>();

export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  response: PreparedResponse<unknown>,
): FastifyReply | Promise<FastifyReply> {
  const encoded = encodings.get(response) ?? new Encodings(response.bytes);
  encodings.set(response, encoded);
  return encoded.send(request, reply.headers(sharedJsonHeaders));
}

/** Reports an error that occurs after the response has started, when it is too late to send a refusal. */
export type ReportError = (error: unknown) => void;

export function sendFile(reply: FastifyReply, response: FileResponse, report: ReportError): FastifyReply {
  const { bytes, mediaType, downloadAs, isImmutable = false } = response;
  const disposition =
    downloadAs === undefined ? 'inline' : `attachment; filename="${downloadAs.replaceAll(/[^\w.-]/g, '_')}"`;
  return reply
    .headers(isImmutable ? { ...fileHeaders, ...immutable } : fileHeaders)
    .headers({ 'content-type': mediaType, 'content-disposition': disposition })
    .send(Buffer.isBuffer(bytes) ? bytes : streamFrom(bytes, report));
}

/** Streams the chunks with backpressure. An error closes the connection, so that no client takes a partial response for a complete one. */
export function streamFrom(chunks: AsyncIterable<Uint8Array>, report: ReportError): Readable {
  return Readable.from(reportingErrors(chunks, report), { objectMode: false });
}

async function* reportingErrors(chunks: AsyncIterable<Uint8Array>, report: ReportError): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (error) {
    report(error);
    throw error;
  }
}
