import { uploadIdDocument } from '@trade-in/contract/endpoints/checkout';
import { formatMegabytes } from '@trade-in/domain/number-format';
import { maxDocumentBytes } from '@trade-in/domain/limits';
import { file_too_large } from '@trade-in/words/request-reasons';
import * as words from '@trade-in/words/id-document';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { upload } from '../../../api/upload.ts';
import { shrinkPhoto } from '../../../ui/browser/shrink-photo.ts';

interface ChosenFile {
  name: string;
  bytes: number;
  /** The object URL of a picture; null for other files. */
  preview: string | null;
}

export type IdDocumentState =
  | { at: 'empty' }
  | { at: 'preparing'; name: string }
  /** `sent` is the fraction that has been sent, 0 to 1. */
  | { at: 'sending'; file: ChosenFile; sent: number }
  | { at: 'failed'; name: string; sentence: string; canRetry: boolean }
  | { at: 'done'; file: ChosenFile; url: string };

export interface IdDocument {
  state: IdDocumentState;
  choose: (file: File) => void;
  /** Sends the file again after an interruption, which never happens automatically. */
  retry: () => void;
}

/**
 * Shrinks and uploads the ID document, and reports progress. `onChange` is called when a file is chosen and when its upload is
 * complete, because earlier errors then no longer apply.
 */
export function useIdDocument(onChange: () => void): IdDocument {
  const [state, setState] = useState<IdDocumentState>({ at: 'empty' });
  const latest = useRef<{ original: File; controller: AbortController } | null>(null);
  const preview = useRef<string | null>(null);

  useEffect(
    () => () => {
      latest.current?.controller.abort();
      release(preview.current);
    },
    [],
  );

  async function send(original: File) {
    latest.current?.controller.abort();
    const controller = new AbortController();
    const { signal } = controller;
    latest.current = { original, controller };
    const show = (next: IdDocumentState) => {
      if (!signal.aborted) setState(next);
    };
    onChange();
    show({ at: 'preparing', name: original.name });
    // A photo that the browser can't shrink is sent as it is.
    const photo = await shrinkPhoto(original, 'id-document.jpg').catch(() => original);
    if (signal.aborted) return;
    if (photo.size > maxDocumentBytes) {
      const sentence = file_too_large({ maxBytes: formatMegabytes(maxDocumentBytes) });
      show({ at: 'failed', name: original.name, sentence, canRetry: false });
      return;
    }
    release(preview.current);
    preview.current = photo.type.startsWith('image/') ? URL.createObjectURL(photo) : null;
    const file: ChosenFile = { name: original.name, bytes: photo.size, preview: preview.current };
    show({ at: 'sending', file, sent: 0 });
    const form = new FormData();
    form.append('idDocument', photo);
    const onProgress = (sent: number) => show({ at: 'sending', file, sent });
    try {
      const { url } = await upload(uploadIdDocument, form, { onProgress, signal });
      show({ at: 'done', file, url });
      if (!signal.aborted) onChange();
    } catch (error) {
      show({ at: 'failed', name: original.name, ...failureOf(error) });
    }
  }

  return {
    state,
    choose: (file) => void send(file),
    retry: () => {
      if (latest.current) void send(latest.current.original);
    },
  };
}

/** Returns why the document can't be submitted yet, or null. */
export function documentError({ at }: IdDocumentState): { sentence: string; isMissing: boolean } | null {
  switch (at) {
    case 'empty':
      return { sentence: words.missing(), isMissing: true };
    case 'preparing':
    case 'sending':
      return { sentence: words.pending(), isMissing: false };
    case 'failed':
      return { sentence: words.notUploaded(), isMissing: false };
    case 'done':
      return null;
  }
}

function failureOf(error: unknown): { sentence: string; canRetry: boolean } {
  if (!(error instanceof ApiError)) return { sentence: words.interrupted(), canRetry: true };
  const isFileRejected = error.status === 413 || error.status === 415 || error.status === 400;
  return { sentence: error.sentence ?? words.interrupted(), canRetry: !isFileRejected };
}

function release(objectUrl: string | null) {
  if (objectUrl !== null) URL.revokeObjectURL(objectUrl);
}
