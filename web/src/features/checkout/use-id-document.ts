import { uploadIdDocument } from '@trade-in/contract/checkout';
import { inMegabytes } from '@trade-in/domain/in-megabytes';
import { maxDocumentBytes } from '@trade-in/domain/limits';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { upload } from '../../api/upload.ts';
import { shrinkPhoto } from './shrink-photo.ts';

interface Chosen {
  name: string;
  bytes: number;
  /** An object URL of a picture that can be shown, or null. */
  preview: string | null;
}

export type IdDocumentState =
  | { at: 'empty' }
  | { at: 'preparing'; name: string }
  /** `sent` is the part that is sent, 0 to 1. */
  | { at: 'sending'; chosen: Chosen; sent: number }
  | { at: 'failed'; name: string; sentence: string; canRetry: boolean }
  | { at: 'done'; chosen: Chosen; url: string };

export interface IdDocument {
  state: IdDocumentState;
  choose: (file: File) => void;
  /** After a broken connection; never by itself. */
  retry: () => void;
}

const tooLarge = `This file is larger than ${inMegabytes(maxDocumentBytes)}. Please take a photo of your ID instead, or send a smaller PDF.`;
const brokenOff = 'The upload broke off. Your file is still here: please try again.';

/**
 * The ID document from the chooser to the server: made small, sent with its progress, tried again when asked.
 * `onMended` is told when a file is chosen and when it has arrived: what was complained of before holds no more.
 */
export function useIdDocument(onMended: () => void): IdDocument {
  const [state, setState] = useState<IdDocumentState>({ at: 'empty' });
  const latest = useRef<{ file: File; sending: AbortController } | null>(null);
  const preview = useRef<string | null>(null);

  useEffect(
    () => () => {
      latest.current?.sending.abort();
      release(preview.current);
    },
    [],
  );

  async function send(original: File) {
    latest.current?.sending.abort();
    const sending = new AbortController();
    latest.current = { file: original, sending };
    const show = (next: IdDocumentState) => {
      if (!sending.signal.aborted) setState(next);
    };
    onMended();
    show({ at: 'preparing', name: original.name });
    // What this browser can't make smaller goes up as it is.
    const file = await shrinkPhoto(original).catch(() => original);
    if (file.size > maxDocumentBytes) {
      show({ at: 'failed', name: original.name, sentence: tooLarge, canRetry: false });
      return;
    }
    release(preview.current);
    preview.current = file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
    const chosen: Chosen = { name: original.name, bytes: file.size, preview: preview.current };
    show({ at: 'sending', chosen, sent: 0 });
    const form = new FormData();
    form.append('idDocument', file);
    const onProgress = (sent: number) => show({ at: 'sending', chosen, sent });
    try {
      const { url } = await upload(uploadIdDocument, form, { onProgress, signal: sending.signal });
      show({ at: 'done', chosen, url });
      if (!sending.signal.aborted) onMended();
    } catch (error) {
      show({ at: 'failed', name: original.name, ...failureOf(error) });
    }
  }

  return {
    state,
    choose: (file) => void send(file),
    retry: () => {
      if (latest.current) void send(latest.current.file);
    },
  };
}

/** Why the document can't be submitted as it stands; null when it can. */
export function documentFault({ at }: IdDocumentState): { sentence: string; isMissing: boolean } | null {
  switch (at) {
    case 'empty':
      return { sentence: 'Add a photo or PDF of your ID document', isMissing: true };
    case 'preparing':
    case 'sending':
      return {
        sentence: 'Your ID document is still on its way. Please submit again in a moment.',
        isMissing: false,
      };
    case 'failed':
      return { sentence: 'Your ID document is not uploaded yet', isMissing: false };
    case 'done':
      return null;
  }
}

function failureOf(error: unknown): { sentence: string; canRetry: boolean } {
  if (!(error instanceof ApiError)) return { sentence: brokenOff, canRetry: true };
  const isFileAtFault = error.status === 413 || error.status === 415 || error.status === 400;
  return { sentence: error.sentence ?? brokenOff, canRetry: !isFileAtFault };
}

function release(objectUrl: string | null) {
  if (objectUrl !== null) URL.revokeObjectURL(objectUrl);
}
