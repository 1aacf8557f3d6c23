import { maxPictureBytes } from '@trade-in/domain/limits';
import { formatMegabytes } from '@trade-in/domain/number-format';
import { file_too_large } from '@trade-in/words/request-reasons';
import * as words from '@trade-in/words/inspection-photos';
import { ApiError } from '../../../api/api-error.ts';
import { randomId } from '../../../api/random-id.ts';
import { shrinkPhoto } from '../../../ui/browser/shrink-photo.ts';
import { openPhotoDatabase, type PendingPhoto, type PhotoDatabase } from './photo-database.ts';
import { finalRefusal, isLoggedOut, sendPhoto } from './send-photo.ts';

export type UploadState =
  | { at: 'waiting' }
  /** `sent` is the fraction that has been sent, 0 to 1. */
  | { at: 'sending'; sent: number }
  | { at: 'rejected'; sentence: string };

export interface PhotoUpload extends Omit<PendingPhoto, 'picture'> {
  /** An object URL. */
  preview: string;
  state: UploadState;
}

export interface Uploads {
  photos: readonly PhotoUpload[];
  /** What the next attempt, which follows by itself, waits for after one that failed. */
  waitsFor: 'connection' | 'login' | null;
  /** The service's own sentence about that attempt, if it responded. */
  sentence: string | null;
}

const firstRetryMs = 3000;
const longestRetryMs = 60_000;

/** Uploads photographs in the background, one by one. They are stored in the browser until the server has them. */
export class PhotoUploads {
  #uploads: Uploads = { photos: [], waitsFor: null, sentence: null };
  readonly #pictures = new Map<string, Blob>();
  readonly #listeners = new Set<() => void>();
  readonly #database: Promise<PhotoDatabase>;
  #isRunning = false;
  #retryMs = firstRetryMs;
  #retry: ReturnType<typeof setTimeout> | undefined;
  readonly #storedListeners = new Set<(photo: PhotoUpload) => Promise<void>>();

  constructor(database = openPhotoDatabase()) {
    this.#database = database;
    // A connection that is back needs no wait.
    window.addEventListener('online', () => void this.#run());
    void this.#resume();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly read = (): Uploads => this.#uploads;

  /** Calls the listener before a photograph that the server has leaves the list. */
  subscribeStored(listener: (photo: PhotoUpload) => Promise<void>): () => void {
    this.#storedListeners.add(listener);
    return () => void this.#storedListeners.delete(listener);
  }

  async add(of: Pick<PendingPhoto, 'reference' | 'clubId'>, file: File): Promise<void> {
    const id = randomId();
    // A photo that the browser can't shrink is sent as it is.
    const picture = await shrinkPhoto(file, 'club.jpg').catch(() => file);
    const photo: PendingPhoto = { ...of, id, picture };
    this.#show(photo);
    if (picture.size > maxPictureBytes) {
      this.#change(id, { at: 'rejected', sentence: file_too_large({ maxBytes: formatMegabytes(maxPictureBytes) }) });
      return;
    }
    // A full disk must not keep the photograph from being uploaded.
    await (await this.#database).put(photo).catch(() => undefined);
    await this.#run();
  }

  /** Forgets a photograph that the server has refused, or that waits. */
  async discard(id: string): Promise<void> {
    const photo = this.#uploads.photos.find((each) => each.id === id);
    if (photo === undefined) return;
    URL.revokeObjectURL(photo.preview);
    this.#pictures.delete(id);
    this.#set({ photos: this.#uploads.photos.filter((each) => each.id !== id) });
    await (await this.#database).delete(id).catch(() => undefined);
  }

  async #resume(): Promise<void> {
    const photos = await (await this.#database).all().catch(() => []);
    for (const photo of photos) if (!this.#pictures.has(photo.id)) this.#show(photo);
    await this.#run();
  }

  #show({ picture, ...photo }: PendingPhoto): void {
    this.#pictures.set(photo.id, picture);
    const shown: PhotoUpload = { ...photo, preview: URL.createObjectURL(picture), state: { at: 'waiting' } };
    this.#set({ photos: [...this.#uploads.photos, shown] });
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    clearTimeout(this.#retry);
    try {
      for (;;) {
        const next = this.#uploads.photos.find(({ state }) => state.at === 'waiting');
        if (next === undefined || !(await this.#send(next))) return;
      }
    } finally {
      this.#isRunning = false;
    }
  }

  /** Returns whether to go on with the next one. */
  async #send(photo: PhotoUpload): Promise<boolean> {
    const { id } = photo;
    const onProgress = (sent: number) => this.#change(id, { at: 'sending', sent });
    onProgress(0);
    try {
      await sendPhoto({ ...photo, picture: this.#pictures.get(id) ?? new Blob() }, onProgress);
    } catch (error) {
      return this.#fail(id, error);
    }
    this.#retryMs = firstRetryMs;
    this.#set({ waitsFor: null, sentence: null });
    await Promise.all([...this.#storedListeners].map((listener) => listener(photo)));
    await this.discard(id);
    return true;
  }

  #fail(id: string, error: unknown): boolean {
    const refusal = finalRefusal(error);
    if (refusal !== null) {
      const sentence = refusal.fields['photo'] ?? refusal.sentence ?? words.notSent();
      this.#change(id, { at: 'rejected', sentence });
      return true;
    }
    this.#change(id, { at: 'waiting' });
    const sentence = error instanceof ApiError ? error.sentence : null;
    this.#set({ waitsFor: isLoggedOut(error) ? 'login' : 'connection', sentence });
    this.#retry = setTimeout(() => void this.#run(), this.#retryMs);
    this.#retryMs = Math.min(longestRetryMs, this.#retryMs * 2);
    return false;
  }

  #change(id: string, state: UploadState): void {
    this.#set({ photos: this.#uploads.photos.map((photo) => (photo.id === id ? { ...photo, state } : photo)) });
  }

  #set(changes: Partial<Uploads>): void {
    this.#uploads = { ...this.#uploads, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
