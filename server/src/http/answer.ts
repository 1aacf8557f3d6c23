import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Prepared } from '../ports/prepared.ts';
import type { FileAnswer } from '../ports/route.ts';
import { Encodings } from './encodings.ts';
import { fileHeaders, immutable, jsonHeaders, sharedJsonHeaders } from './headers.ts';

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

/** Hears of what went wrong once an answer had begun, when no refusal can be told any more. */
export type Tell = (error: unknown) => void;

export function sendFile(reply: FastifyReply, answer: FileAnswer, tell: Tell): FastifyReply {
  const { bytes, mediaType, downloadAs, isImmutable = false } = answer;
  const disposition =
    downloadAs === undefined ? 'inline' : `attachment; filename="${downloadAs.replaceAll(/[^\w.-]/g, '_')}"`;
  return reply
    .headers(isImmutable ? { ...fileHeaders, ...immutable } : fileHeaders)
    .headers({ 'content-type': mediaType, 'content-disposition': disposition })
    .send(Buffer.isBuffer(bytes) ? bytes : streamOf(bytes, tell));
}

/** Made no faster than it is taken; a fault ends the connection, so that nobody takes half an answer for a whole one. */
export function streamOf(chunks: AsyncIterable<Uint8Array>, tell: Tell): Readable {
  return Readable.from(telling(chunks, tell), { objectMode: false });
}

async function* telling(chunks: AsyncIterable<Uint8Array>, tell: Tell): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (error) {
    tell(error);
    throw error;
  }
}
