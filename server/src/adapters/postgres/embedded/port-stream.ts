import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import type { EngineHost } from './engine-host.ts';

/** A stream that `pg` uses as its socket: bytes to and from the engine's thread over a message port. */
export class PortStream extends Duplex {
  readonly #host: EngineHost;
  #port: MessagePort | null = null;

  constructor(host: EngineHost) {
    super();
    this.#host = host;
  }

  connect(): this {
    this.#connect().catch((error: Error) => this.destroy(error));
    return this;
  }

  async #connect(): Promise<void> {
    const port = await this.#host.connect(this);
    if (this.destroyed) return port.close();
    this.#port = port.on('message', (bytes: Uint8Array) => this.push(bytes));
    this.emit('connect');
  }

  override _read(): void {
    // Responses are pushed as they arrive.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#post(Uint8Array.from(chunk));
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#post(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port?.close();
    done(error);
  }

  #post(bytes: Uint8Array<ArrayBuffer>): void {
    this.#port?.postMessage(bytes, [bytes.buffer]);
  }

  // The other socket methods that `pg` calls.
  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    this.#port?.ref();
    return this;
  }

  unref(): this {
    this.#port?.unref();
    return this;
  }
}
