import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Smaller responses fit into one packet uncompressed. */
const minCompressedBytes = 1000;

const accepts = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
};

interface EncodingOptions {
  /** False for formats that are already compressed. */
  isCompressible?: boolean;
  /** Brotli bytes from the build. */
  br?: Buffer;
  /** True for what most visitors request: even the first response then gets the best brotli. */
  isMostRequested?: boolean;
}

/** Takes about 1 ms for a page; the best quality takes 30 ms and saves another tenth of the bytes. */
const fastQuality = 5;

/**
 * Bytes with their compressed forms, each created on first use and cached. The best brotli is created, in another thread,
 * only for bytes that are requested more than once.
 */
export class Encodings {
  readonly plain: Buffer;
  /** A weak ETag, because the compressed forms share it; computed on first use. */
  #etag: string | null = null;
  readonly #isWorthCompressing: boolean;
  readonly #firstQuality: number;
  #br: Promise<Buffer> | null = null;
  #isBest: boolean;
  #gzip: Promise<Buffer> | null = null;

  constructor(plain: Buffer, { isCompressible = true, br, isMostRequested = false }: EncodingOptions = {}) {
    this.plain = plain;
    this.#isWorthCompressing = isCompressible && plain.length >= minCompressedBytes;
    this.#isBest = br !== undefined || isMostRequested;
    this.#firstQuality = isMostRequested ? constants.BROTLI_MAX_QUALITY : fastQuality;
    if (br !== undefined) this.#br = Promise.resolve(br);
  }

  /** Sends the best encoding that the client accepts, or 304 when the client has these bytes. Other headers are the caller's. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    this.#etag ??= `W/"${hash('sha256', this.plain, 'base64url').slice(0, 22)}"`;
    reply.header('etag', this.#etag);
    if (!isKnown(request, this.#etag)) return this.#sendBody(request, reply);
    this.#vary(reply);
    return reply.code(304).send();
  }

  /** Sends the best encoding without an ETag, for a URL that changes with its bytes: browsers never revalidate it. */
  sendImmutable(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    return this.#sendBody(request, reply);
  }

  #sendBody(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    this.#vary(reply);
    const wanted = this.#isWorthCompressing ? request.headers['accept-encoding'] : undefined;
    return wanted === undefined ? reply.send(this.plain) : this.#sendCompressed(wanted, reply);
  }

  /** Keeps what the page itself varies by. */
  #vary(reply: FastifyReply): void {
    if (!this.#isWorthCompressing) return;
    const others = reply.getHeader('vary');
    reply.header('vary', others === undefined ? 'accept-encoding' : `${String(others)}, accept-encoding`);
  }

  async #sendCompressed(wanted: string | string[], reply: FastifyReply): Promise<FastifyReply> {
    const accepted = String(wanted);
    if (accepts.br.test(accepted)) return sendAs(reply, 'br', await this.#asBrotli());
    if (accepts.gzip.test(accepted)) return sendAs(reply, 'gzip', await this.#asGzip());
    return reply.send(this.plain);
  }

  #asBrotli(): Promise<Buffer> {
    if (this.#br === null) {
      const first = compress(this.plain, this.#firstQuality);
      this.#br = first;
      // The next request tries again: the cause of a failure, such as a lack of memory, may have passed.
      first.catch(() => {
        if (this.#br === first) this.#br = null;
      });
    } else if (!this.#isBest) {
      this.#isBest = true;
      compress(this.plain, constants.BROTLI_MAX_QUALITY).then(
        (best) => (this.#br = Promise.resolve(best)),
        () => (this.#isBest = false),
      );
    }
    return this.#br;
  }

  #asGzip(): Promise<Buffer> {
    if (this.#gzip === null) {
      this.#gzip = gzipped(this.plain, { level: 9 });
      this.#gzip.catch(() => (this.#gzip = null));
    }
    return this.#gzip;
  }
}

/** Sets the header only once there are bytes: the error that is sent in place of them is not compressed. */
function sendAs(reply: FastifyReply, encoding: 'br' | 'gzip', bytes: Buffer): FastifyReply {
  return reply.header('content-encoding', encoding).send(bytes);
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
