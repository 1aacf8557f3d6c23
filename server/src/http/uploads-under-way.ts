import type { IpAddress } from '@trade-in/domain/ip-address';
import { Refusal } from '../refusal.ts';
import { Shares } from './shares.ts';

const mebibyte = 1024 * 1024;
/** A form is held in memory as a whole: this bounds what all of them take together, some 25 of the largest photographs. */
const mostBytes = 256 * mebibyte;
/** An eighth of it: the largest price list and a photograph, or thirty photographs as the page shrinks them. */
const bytesPerAddress = { subnet: 32 * mebibyte, site: 64 * mebibyte };
/** Several phones may share an address, but nobody may keep the others out by sending many files slowly. */
const uploadsPerAddress = { subnet: 16, site: 64 };
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
  readonly #byteShares = new Shares(bytesPerAddress);
  readonly #places = new Shares(uploadsPerAddress);

  /** Refuses an address that has too many uploads under way. */
  enter(ip: IpAddress): UploadUnderWay {
    if (!this.#places.take(ip)) throw tooManyAtOnce();
    let received = 0;
    return {
      receive: (bytes) => {
        if (this.#bytes + bytes > mostBytes) throw busy();
        if (!this.#byteShares.take(ip, bytes)) throw tooManyAtOnce();
        this.#bytes += bytes;
        received += bytes;
      },
      leave: () => {
        this.#bytes -= received;
        this.#byteShares.giveBack(ip, received);
        this.#places.giveBack(ip);
      },
    };
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
