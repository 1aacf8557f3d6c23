import { Refusal } from '../refusal.ts';

/** A form is held in memory as a whole: this bounds what all of them take together, some 25 of the largest photographs. */
const mostBytes = 256 * 1024 * 1024;
/** Several phones may share an address, but nobody may keep the others out by sending many files slowly. */
const mostPerAddress = 16;
/** Most uploads have ended by then. */
const retryAfterSeconds = 5;

export interface UploadUnderWay {
  /** To be told of every byte that is kept, as it arrives; refuses what there is no room for. */
  receive: (bytes: number) => void;
  /** To be called once the upload has ended, well or not. */
  leave: () => void;
}

/**
 * The forms that are being received or worked on. What counts is what has arrived: a few connections that announce large files
 * and never send them would else keep everybody out.
 */
export class UploadsUnderWay {
  #bytes = 0;
  readonly #perAddress = new Map<string, number>();

  /** Refuses an address that has too many uploads under way. */
  enter(address: string): UploadUnderWay {
    const ofAddress = this.#perAddress.get(address) ?? 0;
    if (ofAddress >= mostPerAddress) throw tooManyAtOnce();
    this.#perAddress.set(address, ofAddress + 1);
    let received = 0;
    return {
      receive: (bytes) => {
        if (this.#bytes + bytes > mostBytes) throw busy();
        this.#bytes += bytes;
        received += bytes;
      },
      leave: () => {
        this.#bytes -= received;
        this.#leave(address);
      },
    };
  }

  #leave(address: string): void {
    const left = (this.#perAddress.get(address) ?? 1) - 1;
    if (left > 0) this.#perAddress.set(address, left);
    else this.#perAddress.delete(address);
  }
}

/** The caller is the cause, so that it isn't the service that is busy. */
function tooManyAtOnce(): Refusal {
  const sentence = 'Several files are still on their way from you. Please wait a few seconds and try again.';
  return new Refusal('too_many', { sentence, retryAfter: retryAfterSeconds });
}

function busy(): Refusal {
  return new Refusal('unavailable', { retryAfter: retryAfterSeconds });
}
