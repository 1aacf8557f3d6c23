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
  /** Brotli that was made by the build. */
  br?: Buffer;
  /** Whether most visitors ask for it: then even the first of them gets the best brotli. */
  isSoughtMost?: boolean;
}

/** A millisecond for a page, where the best takes thirty and saves a tenth of the bytes. */
const quickQuality = 5;

/**
 * Bytes that may be asked for again, with the compressed forms that browsers take: each made when first asked for, and
 * kept. The best brotli is made, in another thread, only for what is really asked for again.
 */
export class Encodings {
  readonly plain: Buffer;
  /** Weak, since the compressed forms share it. */
  readonly etag: string;
  readonly #isWorth: boolean;
  readonly #firstQuality: number;
  #br: Promise<Buffer> | null = null;
  #isBest: boolean;
  #gzip: Promise<Buffer> | null = null;

  constructor(plain: Buffer, { isCompressible = true, br, isSoughtMost = false }: EncodingOptions = {}) {
    this.plain = plain;
    this.etag = `W/"${hash('sha256', plain, 'base64url').slice(0, 22)}"`;
    this.#isWorth = isCompressible && plain.length >= worthBytes;
    this.#isBest = br !== undefined || isSoughtMost;
    this.#firstQuality = isSoughtMost ? constants.BROTLI_MAX_QUALITY : quickQuality;
    if (br !== undefined) this.#br = Promise.resolve(br);
  }

  /** Answers with the form that suits the browser, or 304 when it has these bytes already. Other headers are the caller's. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    reply.header('etag', this.etag);
    if (this.#isWorth) reply.header('vary', 'accept-encoding');
    if (isKnown(request, this.etag)) return reply.code(304).send();
    const wanted = this.#isWorth ? request.headers['accept-encoding'] : undefined;
    return wanted === undefined ? reply.send(this.plain) : this.#sendCompressed(wanted, reply);
  }

  async #sendCompressed(wanted: string | string[], reply: FastifyReply): Promise<FastifyReply> {
    const accepted = String(wanted);
    if (accepts.br.test(accepted)) return reply.header('content-encoding', 'br').send(await this.#asBrotli());
    if (accepts.gzip.test(accepted)) return reply.header('content-encoding', 'gzip').send(await this.#asGzip());
    return reply.send(this.plain);
  }

  #asBrotli(): Promise<Buffer> {
    if (this.#br === null) {
      this.#br = compress(this.plain, this.#firstQuality);
    } else if (!this.#isBest) {
      this.#isBest = true;
      void compress(this.plain, constants.BROTLI_MAX_QUALITY).then((best) => (this.#br = Promise.resolve(best)));
    }
    return this.#br;
  }

  #asGzip(): Promise<Buffer> {
    this.#gzip ??= gzipped(this.plain, { level: 9 });
    return this.#gzip;
  }
}

function compress(plain: Buffer, quality: number): Promise<Buffer> {
  return brotli(plain, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
}

function isKnown(request: FastifyRequest, etag: string): boolean {
  return request.headers['if-none-match']?.includes(etag.slice(2)) ?? false;
}
