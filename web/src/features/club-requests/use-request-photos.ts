import { uploadRequestPhoto } from '@trade-in/contract/endpoints/club-requests/customer';
import { maxRequestPhotos } from '@trade-in/domain/club-requests/club-request';
import { maxPictureBytes } from '@trade-in/domain/limits';
import { formatMegabytes } from '@trade-in/domain/number-format';
import { file_too_large } from '@trade-in/words/request-reasons';
import * as words from '@trade-in/words/club-request';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { upload } from '../../api/upload.ts';
import { shrinkPhoto } from '../../ui/browser/shrink-photo.ts';

export interface RequestPhoto {
  /** Of this page. */
  key: number;
  /** Null for a photograph that was sent before a reload. */
  file: File | null;
  /** Null after a reload, and for a format that the browser can't show. */
  preview: string | null;
  state: { at: 'sending' } | { at: 'done'; id: string } | { at: 'failed'; sentence: string | null };
}

/** A file that can't be one of the photographs, and why. */
export interface RefusedFile {
  key: number;
  name: string;
  reason: string;
}

/** The statuses of responses about the file itself: sending it again would change nothing. */
const refusesFile: ReadonlySet<number> = new Set([400, 413, 415, 422]);

/**
 * Shrinks photographs and sends them in the background, one after another: the first one opens the session to which all of them
 * must belong. A failed one keeps its place and can be sent again; one that is refused for what it contains makes room.
 */
export function useRequestPhotos() {
  const [photos, setPhotos] = useState<readonly RequestPhoto[]>([]);
  /** Of the files that were chosen last. */
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [leftOut, setLeftOut] = useState(0);
  const lastKey = useRef(0);
  const queue = useRef(Promise.resolve());
  const releaseAll = useEffectEvent(() => photos.forEach(release));
  useEffect(() => () => releaseAll(), []);

  const update = (key: number, state: RequestPhoto['state']) =>
    setPhotos((present) => present.map((photo) => (photo.key === key ? { ...photo, state } : photo)));

  function send(photo: RequestPhoto) {
    const { file } = photo;
    if (file === null) return;
    update(photo.key, { at: 'sending' });
    queue.current = queue.current.then(() => sendNow(photo, file));
  }

  function refuse(photo: RequestPhoto, name: string, reason: string) {
    drop(photo);
    setRefused((present) => [...present, { key: photo.key, name, reason }]);
  }

  async function sendNow(photo: RequestPhoto, file: File) {
    const sent = await uploadPhoto(file);
    if (sent.at === 'refused') refuse(photo, file.name, sent.reason);
    else update(photo.key, sent);
  }

  /** Shows photographs that the service has had since before a reload. */
  function restore(ids: readonly string[]) {
    const restored = ids.map((id): RequestPhoto => {
      lastKey.current += 1;
      return { key: lastKey.current, file: null, preview: null, state: { at: 'done', id } };
    });
    setPhotos((present) => [...restored, ...present].slice(0, maxRequestPhotos));
  }

  function add(files: readonly File[]) {
    const room = Math.max(0, maxRequestPhotos - photos.length);
    setRefused([]);
    setLeftOut(Math.max(0, files.length - room));
    const added = files.slice(0, room).map((file): RequestPhoto => {
      lastKey.current += 1;
      return { key: lastKey.current, file, preview: previewOf(file), state: { at: 'sending' } };
    });
    setPhotos([...photos, ...added]);
    added.forEach(send);
  }

  function drop(photo: RequestPhoto) {
    release(photo);
    setPhotos((present) => present.filter(({ key }) => key !== photo.key));
  }

  function remove(photo: RequestPhoto) {
    drop(photo);
    // There is room again.
    setLeftOut(0);
  }

  /** Shows the photographs as failed that the service no longer has: they must be sent again, or added again. */
  function lose() {
    setPhotos((present) =>
      present.map((photo) =>
        photo.state.at === 'done' ? { ...photo, state: { at: 'failed', sentence: null } } : photo,
      ),
    );
  }

  return { photos, refused, leftOut, add, remove, retry: send, lose, restore };
}

/** Shrinks and sends a photograph. */
async function uploadPhoto(file: File): Promise<RequestPhoto['state'] | { at: 'refused'; reason: string }> {
  try {
    // A photo that the browser can't shrink is sent as it is.
    const photo = await shrinkPhoto(file, 'club.jpg').catch(() => file);
    if (photo.size > maxPictureBytes) {
      return { at: 'refused', reason: file_too_large({ maxBytes: formatMegabytes(maxPictureBytes) }) };
    }
    const form = new FormData();
    form.append('photo', photo);
    const { id } = await upload(uploadRequestPhoto, form);
    return { at: 'done', id };
  } catch (error) {
    const { status, sentence } = error instanceof ApiError ? error : { status: 0, sentence: null };
    return sentence !== null && refusesFile.has(status)
      ? { at: 'refused', reason: sentence }
      : { at: 'failed', sentence };
  }
}

/** Returns the first photograph that failed, else the first that is being sent: a request must wait for it. */
export function firstUnsent(photos: readonly RequestPhoto[]): RequestPhoto | undefined {
  return photos.find(({ state }) => state.at === 'failed') ?? photos.find(({ state }) => state.at === 'sending');
}

/** Returns why a request can't be sent with these photographs yet, or null. */
export function photosError(photos: readonly RequestPhoto[]): string | null {
  const unsent = firstUnsent(photos);
  if (unsent === undefined) return null;
  return unsent.state.at === 'failed' ? words.photosNotSent() : words.photosPending();
}

/** Returns the ids of the photographs that the service has. */
export function sentIds(photos: readonly RequestPhoto[]): string[] {
  return photos.flatMap(({ state }) => (state.at === 'done' ? [state.id] : []));
}

/** Most browsers can't show HEIC. */
function previewOf(file: File): string | null {
  return /^image\/(?:jpeg|png|webp)$/.test(file.type) ? URL.createObjectURL(file) : null;
}

function release({ preview }: RequestPhoto): void {
  if (preview !== null) URL.revokeObjectURL(preview);
}
