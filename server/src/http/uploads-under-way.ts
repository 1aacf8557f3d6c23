import { Refusal } from '../refusal.ts';

/** A form is held in memory as a whole: this bounds what all of them take together, some 25 of the largest photographs. */
const mostBytes = 256 * 1024 * 1024;
/** Several phones may share an address, but nobody may keep the others out by sending many files slowly. */
const mostPerAddress = 16;
/** Most uploads have ended by then. */
const retryAfterSeconds = 5;

/** The forms that are being received or worked on. */
export class UploadsUnderWay {
  #bytes = 0;
  readonly #perAddress = new Map<string, number>();

  /** Answers what to call once the upload has ended; refuses one that there is no room for. */
  enter(address: string, bytes: number): () => void {
    const ofAddress = this.#perAddress.get(address) ?? 0;
    if (ofAddress >= mostPerAddress || this.#bytes + bytes > mostBytes) {
      throw new Refusal('unavailable', { retryAfter: retryAfterSeconds });
    }
    this.#bytes += bytes;
    this.#perAddress.set(address, ofAddress + 1);
    return () => {
      this.#bytes -= bytes;
      this.#leave(address);
    };
  }

  #leave(address: string): void {
    const left = (this.#perAddress.get(address) ?? 1) - 1;
    if (left > 0) this.#perAddress.set(address, left);
    else this.#perAddress.delete(address);
  }
}
