import { type IpAddress, networkOf } from '@trade-in/domain/ip-address';
import { Refusal } from '../../refusal.ts';
import { NetworkQuota } from '../network-quota.ts';

const mebibyte = 1024 * 1024;
/** Limit of all forms together, which are held in memory: about 25 of the largest photos. */
const maxBytes = 256 * mebibyte;
/** An eighth of the total: the largest price list and a photo, or thirty photos as the page shrinks them. */
const bytesPerIp = { subnet: 32 * mebibyte, site: 64 * mebibyte };
/** Several phones may share an IP, but no IP may block the others by sending many files slowly. */
const uploadsPerIp = { subnet: 16, site: 64 };
/** Most uploads finish within this time. */
const retryAfterSeconds = 5;

export interface ActiveUpload {
  /** Call with the number of bytes as they arrive; throws a refusal when they exceed a limit. */
  receive: (bytes: number) => void;
  /** Call when the form is complete: it is being processed from then on, and is not ended for others. */
  arrived: () => void;
  /** Call when the request has ended, successfully or not. */
  leave: () => void;
}

interface Upload {
  ip: IpAddress;
  bytes: number;
  /** Ends it to make room for others; null once it has arrived. */
  abort: ((refusal: Refusal) => void) | null;
}

/**
 * The forms that are being received or processed. Only received bytes count: a few connections that announce large files
 * and never send them would otherwise block everyone. At the limit, the network that holds the most gives up an upload for a
 * network that holds less, so that a caller with several IPs cannot block the others.
 */
export class ActiveUploads {
  #bytes = 0;
  readonly #uploads = new Set<Upload>();
  readonly #byteQuota = new NetworkQuota(bytesPerIp);
  readonly #uploadQuota = new NetworkQuota(uploadsPerIp);

  /** Registers an upload; throws a refusal when its IP has too many. `abort` is called if the upload has to make room. */
  enter(ip: IpAddress, abort: (refusal: Refusal) => void): ActiveUpload {
    if (!this.#uploadQuota.take(ip)) throw tooManyAtOnce();
    const upload: Upload = { ip, bytes: 0, abort };
    this.#uploads.add(upload);
    return {
      receive: (bytes) => this.#receive(upload, bytes),
      arrived: () => {
        upload.abort = null;
      },
      leave: () => {
        this.#release(upload);
        this.#uploadQuota.giveBack(ip);
      },
    };
  }

  #receive(upload: Upload, bytes: number): void {
    if (!this.#uploads.has(upload)) throw busy();
    if (!this.#byteQuota.take(upload.ip, bytes)) throw tooManyAtOnce();
    this.#bytes += bytes;
    upload.bytes += bytes;
    while (this.#bytes > maxBytes) {
      const largest = this.#findLargestAbove(upload);
      // No network holds more, so this upload is the one that does not fit.
      this.#release(largest ?? upload);
      if (largest === null) throw busy();
      largest.abort?.(busy());
    }
  }

  #release(upload: Upload): void {
    if (!this.#uploads.delete(upload)) return;
    this.#bytes -= upload.bytes;
    this.#byteQuota.giveBack(upload.ip, upload.bytes);
  }

  /** Returns the largest upload that is still arriving, of the network that holds the most and more than the newcomer's. */
  #findLargestAbove(newcomer: Upload): Upload | null {
    const held = new Map<string, number>();
    for (const { ip, bytes } of this.#uploads) held.set(networkOf(ip), (held.get(networkOf(ip)) ?? 0) + bytes);
    const heldBy = ({ ip }: Upload) => held.get(networkOf(ip)) ?? 0;
    const [largest] = [...this.#uploads]
      .filter((upload) => upload.abort !== null && heldBy(upload) > heldBy(newcomer))
      .toSorted((one, other) => heldBy(other) - heldBy(one) || other.bytes - one.bytes);
    return largest ?? null;
  }
}

/** `too_many` rather than `unavailable`, because the caller is the cause. */
function tooManyAtOnce(): Refusal {
  return new Refusal('too_many', { reason: { code: 'too_many_uploads' }, retryAfter: retryAfterSeconds });
}

function busy(): Refusal {
  return new Refusal('unavailable', { retryAfter: retryAfterSeconds });
}
