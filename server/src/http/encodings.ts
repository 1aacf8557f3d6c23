import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Below this an answer fits one packet as it is. */
const worthBytes = 1000;

const accepts = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
};

interface EncodingOptions {
  /** False for what is compressed already. */
  isCompressible?: boolean;
  /** 0 to 11; each step costs time once and saves bytes on every answer. */
  brotliQuality?: number;
  /** Brotli that was made by the build. */
  br?: Buffer;
}

/** Bytes that many will ask for, with the compressed forms that browsers take: each made when first asked for, and kept. */
export class Encodings {
  readonly plain: Buffer;
  /** Weak, since the compressed forms share it. */
  readonly etag: string;
  readonly #options: EncodingOptions;
  #br: Promise<Buffer> | null = null;
  #gzip: Promise<Buffer> | null = null;

  constructor(plain: Buffer, options: EncodingOptions = {}) {
    this.plain = plain;
    this.etag = `W/"${hash('sha256', plain, 'base64url').slice(0, 22)}"`;
    this.#options = options;
  }

  /** Answers with the form that suits the browser, or 304 when it has these bytes already. Other headers are the caller's. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('etag', this.etag);
    const isWorth = (this.#options.isCompressible ?? true) && this.plain.length >= worthBytes;
    if (isWorth) reply.header('vary', 'accept-encoding');
    if (isKnown(request, this.etag)) return reply.code(304).send();
    const wanted = isWorth ? (request.headers['accept-encoding'] ?? '') : '';
    if (accepts.br.test(wanted)) return reply.header('content-encoding', 'br').send(await this.#asBrotli());
    if (accepts.gzip.test(wanted)) return reply.header('content-encoding', 'gzip').send(await this.#asGzip());
    return reply.send(this.plain);
  }

  #asBrotli(): Promise<Buffer> {
    const { br, brotliQuality = 5 } = this.#options;
    const params = {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: this.plain.length,
    };
    this.#br ??= br === undefined ? brotli(this.plain, { params }) : Promise.resolve(br);
    return this.#br;
  }

  #asGzip(): Promise<Buffer> {
    this.#gzip ??= gzipped(this.plain, { level: 9 });
    return this.#gzip;
  }
}

function isKnown(request: FastifyRequest, etag: string): boolean {
  return request.headers['if-none-match']?.includes(etag.slice(2)) ?? false;
}
