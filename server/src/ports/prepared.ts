import { hash } from 'node:crypto';

/**
 * A success made into bytes ahead, for an answer that is the same for everyone until something changes. A handler keeps
 * it and answers it again and again; it is sent with an `ETag`.
 */
export class Prepared<T> {
  readonly value: T;
  readonly bytes: Buffer;
  readonly etag: string;

  constructor(value: T) {
    this.value = value;
    this.bytes = Buffer.from(JSON.stringify(value));
    this.etag = `"${hash('sha256', this.bytes, 'base64url').slice(0, 22)}"`;
  }
}
