const syncType = 'S'.charCodeAt(0);
const terminateType = 'X'.charCodeAt(0);
/** Messages that PostgreSQL responds to at once: Sync, simple Query, Flush, CopyDone, CopyFail, FunctionCall. */
const batchEnds = new Set([syncType, ...['Q', 'H', 'c', 'f', 'F'].map((type) => type.charCodeAt(0))]);

/**
 * Splits a connection's bytes into batches of complete messages. The engine responds before its call returns and treats the end
 * of its input as a lost connection, so it must never get an incomplete batch.
 */
export class BatchReader {
  #bytes: Uint8Array = new Uint8Array(0);
  #isStarted = false;
  #isEnded = false;

  /** Whether the client has sent Terminate. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  take(chunk: Uint8Array): Uint8Array[] {
    this.#bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk]);
    const batches: Uint8Array[] = [];
    for (let batch = this.#next(); batch !== null; batch = this.#next()) batches.push(batch);
    return batches;
  }

  #next(): Uint8Array | null {
    const length = this.#isStarted ? this.#batchLength() : this.#startupLength();
    if (length === 0 || this.#isEnded) return null;
    this.#isStarted = true;
    const batch = this.#bytes.subarray(0, length);
    this.#bytes = this.#bytes.subarray(length);
    return batch;
  }

  /** The first message has no type byte: four bytes of length, then the protocol version. */
  #startupLength(): number {
    const length = this.#int32(0);
    return length !== null && this.#bytes.length >= length ? length : 0;
  }

  #batchLength(): number {
    let end = 0;
    let start = 0;
    for (;;) {
      const length = this.#int32(start + 1);
      if (length === null || start + 1 + length > this.#bytes.length) return end;
      const type = this.#bytes[start];
      start += 1 + length;
      if (type === terminateType && end === 0) this.#isEnded = true;
      if (type === terminateType) return end;
      if (type !== undefined && batchEnds.has(type)) end = start;
    }
  }

  #int32(at: number): number | null {
    if (this.#bytes.length < at + 4) return null;
    return new DataView(this.#bytes.buffer, this.#bytes.byteOffset).getInt32(at);
  }
}
