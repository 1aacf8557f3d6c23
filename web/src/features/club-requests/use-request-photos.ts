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
  file: File;
  /** Null for a format that the browser can't show. */
  preview: string | null;
  state: { at: 'sending' } | { at: 'done'; id: string } | { at: 'failed'; sentence: string | null };
}

/**
 * Shrinks photographs and sends them in the background, one after another: the first one opens the session to which all of them
 * must belong. A failed one keeps its place and can be sent again.
 */
export function useRequestPhotos() {
  const [photos, setPhotos] = useState<readonly RequestPhoto[]>([]);
  const lastKey = useRef(0);
  const queue = useRef(Promise.resolve());
  const releaseAll = useEffectEvent(() => photos.forEach(release));
  useEffect(() => () => releaseAll(), []);

  const update = (key: number, state: RequestPhoto['state']) =>
    setPhotos((present) => present.map((photo) => (photo.key === key ? { ...photo, state } : photo)));

  function send({ key, file }: RequestPhoto) {
    update(key, { at: 'sending' });
    queue.current = queue.current.then(() => sendNow(key, file));
  }

  async function sendNow(key: number, file: File) {
    try {
      // A photo that the browser can't shrink is sent as it is.
      const photo = await shrinkPhoto(file, 'club.jpg').catch(() => file);
      if (photo.size > maxPictureBytes) {
        update(key, { at: 'failed', sentence: file_too_large({ maxBytes: formatMegabytes(maxPictureBytes) }) });
        return;
      }
      const form = new FormData();
      form.append('photo', photo);
      const { id } = await upload(uploadRequestPhoto, form);
      update(key, { at: 'done', id });
    } catch (error) {
      update(key, { at: 'failed', sentence: error instanceof ApiError ? error.sentence : null });
    }
  }

  function add(files: readonly File[]) {
    const added = files.slice(0, Math.max(0, maxRequestPhotos - photos.length)).map((file): RequestPhoto => {
      lastKey.current += 1;
      return { key: lastKey.current, file, preview: previewOf(file), state: { at: 'sending' } };
    });
    setPhotos([...photos, ...added]);
    added.forEach(send);
  }

  function remove(photo: RequestPhoto) {
    release(photo);
    setPhotos((present) => present.filter(({ key }) => key !== photo.key));
  }

  /** Shows the photographs as failed that the service no longer has, so that they can be sent again. */
  function lose() {
    setPhotos((present) =>
      present.map((photo) =>
        photo.state.at === 'done' ? { ...photo, state: { at: 'failed', sentence: null } } : photo,
      ),
    );
  }

  return { photos, add, remove, retry: send, lose };
}

/** Returns why a request can't be sent with these photographs yet, or null. */
export function photosError(photos: readonly RequestPhoto[]): string | null {
  if (photos.some(({ state }) => state.at === 'failed')) return words.photosNotSent();
  return photos.some(({ state }) => state.at === 'sending') ? words.photosPending() : null;
}

/** Most browsers can't show HEIC. */
function previewOf(file: File): string | null {
  return /^image\/(?:jpeg|png|webp)$/.test(file.type) ? URL.createObjectURL(file) : null;
}

function release({ preview }: RequestPhoto): void {
  if (preview !== null) URL.revokeObjectURL(preview);
}
