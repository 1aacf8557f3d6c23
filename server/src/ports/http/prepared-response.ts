/**
 * A response serialised in advance, for endpoints that return the same body to everyone until something changes. Handlers
 * cache and reuse it; its compressed form and its ETag are computed once.
 */
export class PreparedResponse<T> {
  readonly value: T;
  readonly bytes: Buffer;

  constructor(value: T) {
    this.value = value;
    this.bytes = Buffer.from(JSON.stringify(value));
  }
}
