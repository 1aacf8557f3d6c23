import { inMegabytes } from '@trade-in/domain/in-megabytes';
import { maxDocumentBytes } from '@trade-in/domain/limits';
import { type ChangeEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './id-document-field.module.css';
import type { IdDocument, IdDocumentState } from './use-id-document.ts';

interface IdDocumentFieldProps {
  document: IdDocument;
  error: string | undefined;
}

/** HEIC by its endings too: not every system knows its media type. */
const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif,application/pdf';

/** One file: by the phone's camera, by the chooser, by drop; with its preview, its progress and another try. */
export function IdDocumentField({ document, error }: IdDocumentFieldProps) {
  const id = useId();
  const { state } = document;
  const describedBy = [`${id}-hint`, error === undefined ? '' : `${id}-error`].join(' ').trim();
  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) document.choose(file);
    // So that choosing the same file again counts as a change.
    target.value = '';
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        ID Document<span aria-hidden="true"> *</span>
      </label>
      <div className={styles.zone} data-invalid={error !== undefined || undefined}>
        <input
          id={id}
          className={styles.input}
          type="file"
          name="idDocument"
          accept={accepted}
          aria-required
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy}
          onChange={onChange}
        />
        <Chosen state={state} />
        <label htmlFor={id} className={styles.choose}>
          {state.at === 'empty' ? 'Choose a photo or PDF' : 'Choose another file'}
        </label>
        <label className={styles.camera}>
          <input
            className={styles.input}
            type="file"
            accept="image/*"
            capture="environment"
            onChange={onChange}
            aria-describedby={describedBy}
          />
          <span className={styles.choose}>Take a photo</span>
        </label>
      </div>
      {state.at === 'failed' && <Failed state={state} onRetry={document.retry} />}
      <p id={`${id}-hint`} className={styles.hint}>
        Your smart ID card or green ID book: JPEG, PNG, WebP, HEIC or PDF, up to {inMegabytes(maxDocumentBytes)}. Kept
        encrypted; only our staff can open it.
      </p>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

function Chosen({ state }: { state: IdDocumentState }) {
  if (state.at === 'empty') return null;
  return (
    <div className={styles.chosen} role="status">
      {'chosen' in state && <Preview key={state.chosen.preview} {...state.chosen} />}
      <p>{saidOf(state)}</p>
      {state.at === 'sending' && <progress value={state.sent} aria-label="Upload" />}
    </div>
  );
}

/** The picture, or what kind of file it is where there is none or the browser can't draw it (HEIC in most). */
function Preview({ preview, name }: { preview: string | null; name: string }) {
  const [canDraw, setCanDraw] = useState(true);
  if (preview === null || !canDraw) return <p className={styles.kind}>{kindOf(name)}</p>;
  return <img src={preview} alt="Your ID document" className={styles.preview} onError={() => setCanDraw(false)} />;
}

/** 'HEIC', for 'IMG_0042.heic'. */
function kindOf(name: string): string {
  return /\.(\w{1,5})$/.exec(name)?.[1]?.toUpperCase() ?? 'File';
}

function Failed({ state, onRetry }: { state: Extract<IdDocumentState, { at: 'failed' }>; onRetry: () => void }) {
  return (
    <Notice tone="red" role="alert">
      <p>{state.sentence}</p>
      {state.canRetry && (
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Notice>
  );
}

function saidOf(state: Exclude<IdDocumentState, { at: 'empty' }>): string {
  switch (state.at) {
    case 'preparing':
      return `Preparing ${state.name}…`;
    case 'sending':
      return `Sending ${state.chosen.name} (${kilobytes(state.chosen.bytes)})…`;
    case 'failed':
      return state.name;
    case 'done':
      return `${state.chosen.name} is uploaded (${kilobytes(state.chosen.bytes)})`;
  }
}

function kilobytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
