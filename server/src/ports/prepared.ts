/**
 * A success made into bytes ahead, for an answer that is the same for everyone until something changes. A handler keeps
 * it and answers it again and again; it is sent compressed and with an ETag, both made once.
 */
export class Prepared<T> {
  readonly value: T;
  readonly bytes: Buffer;

  constructor(value: T) {
    this.value = value;
    this.bytes = Buffer.from(JSON.stringify(value));
  }
}
