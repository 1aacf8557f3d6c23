import { maxRequestPhotos } from '@trade-in/domain/club-requests/club-request';
import * as words from '@trade-in/words/club-request';
import { type ChangeEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { ErrorText } from '../../ui/fields/error-text.tsx';
import { LineIcon } from '../../ui/line-icon.tsx';
import styles from './photo-field.module.css';
import { firstUnsent, type RefusedFile, type RequestPhoto, type useRequestPhotos } from './use-request-photos.ts';

/** Includes the extensions of HEIC, because not every system knows its media type. */
const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

interface PhotoFieldProps extends ReturnType<typeof useRequestPhotos> {
  error: string | null | undefined;
}

/** Up to four photographs from the camera or the file chooser. */
export function PhotoField({ photos, refused, leftOut, add, remove, retry, error }: PhotoFieldProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const isFull = photos.length >= maxRequestPhotos;
  useFocusAfterRefusal(chooser, refused);
  const photoStates = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="status"]') ?? [])];
  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    flushSync(() => add([...(target.files ?? [])]));
    // Otherwise choosing the same file again fires no event.
    target.value = '';
    // The last photograph disables the field, which would lose the focus.
    if (target.disabled) photoStates().at(-1)?.focus();
  }
  /** Focuses the photograph that takes the removed one's place, not its button: a second Enter must not remove it. */
  function removeAt(index: number, photo: RequestPhoto) {
    flushSync(() => remove(photo));
    const states = photoStates();
    (states[index] ?? states.at(-1) ?? chooser.current)?.focus();
  }
  const input = {
    type: 'file',
    className: styles.input,
    disabled: isFull,
    'aria-describedby': `${id}-hint`,
    onChange,
  } as const;
  return (
    <fieldset className={styles.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{words.photos()}</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {words.photosHint({ max: maxRequestPhotos })}
      </p>
      {photos.length > 0 && (
        <ul ref={list} className={styles.photos}>
          {photos.map((photo, index) => (
            <Photo
              key={photo.key}
              photo={photo}
              number={index + 1}
              isInvalid={Boolean(error) && isFull && photo === firstUnsent(photos)}
              onRemove={() => removeAt(index, photo)}
              onRetry={() => retry(photo)}
            />
          ))}
        </ul>
      )}
      <LeftOut refused={refused} leftOut={leftOut} />
      <div className={styles.buttons} data-scripted>
        <label className={styles.choose} data-disabled={isFull || undefined}>
          <input {...input} ref={chooser} accept={accepted} multiple aria-invalid={error ? true : undefined} />
          {words.addPhotos()}
        </label>
        <label className={`${styles.choose} ${styles.camera}`} data-disabled={isFull || undefined}>
          <input {...input} accept="image/*" capture="environment" />
          {words.takePhoto()}
        </label>
      </div>
      <p className={styles.hint}>{words.photosStored()}</p>
      <ErrorText id={error ? `${id}-error` : undefined}>{error}</ErrorText>
    </fieldset>
  );
}

/** A refused photograph may have had the focus. */
function useFocusAfterRefusal(element: RefObject<HTMLElement | null>, refused: readonly RefusedFile[]) {
  useEffect(() => {
    if (refused.length > 0 && document.activeElement === document.body) element.current?.focus();
  }, [element, refused]);
}

/** Says which of the chosen files are not among the photographs, and why. */
function LeftOut({ refused, leftOut }: Pick<PhotoFieldProps, 'refused' | 'leftOut'>) {
  return (
    <div role="status" className={styles.leftOut}>
      {leftOut > 0 && <p>{words.photosLeftOut({ count: leftOut, max: maxRequestPhotos })}</p>}
      {refused.map(({ key, name, reason }) => (
        <p key={key}>{words.photoRefused({ name, reason })}</p>
      ))}
    </div>
  );
}

interface PhotoProps {
  photo: RequestPhoto;
  number: number;
  /** Whether it gets the focus for the error of the field, which is disabled. */
  isInvalid: boolean;
  onRemove: () => void;
  onRetry: () => void;
}

function Photo({ photo, number, isInvalid, onRemove, onRetry }: PhotoProps) {
  const { state, file, preview } = photo;
  const stateText = useRef<HTMLParagraphElement>(null);
  function sendAgain() {
    // Pressing the button removes it; keep the focus at the photograph.
    stateText.current?.focus();
    onRetry();
  }
  return (
    <li className={styles.photo} data-at={state.at}>
      {preview === null ? <span className={styles.placeholder} /> : <img src={preview} alt="" />}
      <p
        ref={stateText}
        className={styles.state}
        role="status"
        tabIndex={-1}
        data-focus-invalid={isInvalid || undefined}
      >
        {state.at === 'done' && words.photo({ number })}
        {state.at === 'sending' && words.photoSending({ number })}
        {state.at === 'failed' && `${words.photoFailed({ number })} ${state.sentence ?? ''}`}
      </p>
      {state.at === 'failed' && file !== null && (
        <Button variant="quiet" aria-label={words.retryPhoto({ number })} onClick={sendAgain}>
          <LineIcon path="M16 10a6 6 0 1 1-2-4.5M16 3v3.5h-3.5" />
        </Button>
      )}
      <Button variant="quiet" className={styles.remove} aria-label={words.removePhoto({ number })} onClick={onRemove}>
        <LineIcon path="m5 5 10 10M15 5 5 15" />
      </Button>
    </li>
  );
}
