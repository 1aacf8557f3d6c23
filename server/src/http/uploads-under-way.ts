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
  /** To be called once all of it is there: from then on it is worked on, and makes no room for others. */
  arrived: () => void;
  /** To be called once the upload has ended, well or not. */
  leave: () => void;
}

interface Upload {
  ip: IpAddress;
  bytes: number;
  /** Ends it for others to have room; null once it has arrived. */
  yield: ((refusal: Refusal) => void) | null;
}

/**
 * The forms that are being received or worked on. What counts is what has arrived: a few connections that announce large files
 * and never send them would else keep everybody out. Where all room is taken, whoever has most of it makes some for
 * whoever has less: a caller with several addresses can't keep the others out by sending on and on.
 */
export class UploadsUnderWay {
  #bytes = 0;
  readonly #uploads = new Set<Upload>();
  readonly #byteShares = new Shares(bytesPerAddress);
  readonly #places = new Shares(uploadsPerAddress);

  /** Refuses an address that has too many uploads under way. `end` is called where the upload has to make room. */
  enter(ip: IpAddress, end: (refusal: Refusal) => void): UploadUnderWay {
    if (!this.#places.take(ip)) throw tooManyAtOnce();
    const upload: Upload = { ip, bytes: 0, yield: end };
    this.#uploads.add(upload);
    return {
      receive: (bytes) => this.#receive(upload, bytes),
      arrived: () => {
        upload.yield = null;
      },
      leave: () => {
        this.#release(upload);
        this.#places.giveBack(ip);
      },
    };
  }

  #receive(upload: Upload, bytes: number): void {
    if (!this.#uploads.has(upload)) throw busy();
    if (!this.#byteShares.take(upload.ip, bytes)) throw tooManyAtOnce();
    this.#bytes += bytes;
    upload.bytes += bytes;
    while (this.#bytes > mostBytes) {
      const yielding = this.#findYielding(upload);
      // Nobody has more: it is this one that there is no room for.
      this.#release(yielding ?? upload);
      if (yielding === null) throw busy();
      yielding.yield?.(busy());
    }
  }

  #release(upload: Upload): void {
    if (!this.#uploads.delete(upload)) return;
    this.#bytes -= upload.bytes;
    this.#byteShares.giveBack(upload.ip, upload.bytes);
  }

  /** The largest upload that is still arriving, of the network that holds most. */
  #findYielding(newcomer: Upload): Upload | null {
    const held = new Map<string, number>();
    for (const { ip, bytes } of this.#uploads) held.set(networkOf(ip), (held.get(networkOf(ip)) ?? 0) + bytes);
    const heldBy = ({ ip }: Upload) => held.get(networkOf(ip)) ?? 0;
    const [largest] = [...this.#uploads]
      .filter((upload) => upload.yield !== null && heldBy(upload) > heldBy(newcomer))
      .toSorted((one, other) => heldBy(other) - heldBy(one) || other.bytes - one.bytes);
    return largest ?? null;
  }
}

function networkOf({ site, subnet }: IpAddress): string {
  return site ?? subnet;
}

/** The caller is the cause, so that it isn't the service that is busy. */
function tooManyAtOnce(): Refusal {
  const sentence = 'Several files are still on their way from you. Please wait a few seconds and try again.';
  return new Refusal('too_many', { sentence, retryAfter: retryAfterSeconds });
}

function busy(): Refusal {
  return new Refusal('unavailable', { retryAfter: retryAfterSeconds });
}
