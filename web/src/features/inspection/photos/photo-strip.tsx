import { openClubPhoto } from '@trade-in/contract/endpoints/progress/club-photos';
import { maxClubPhotos } from '@trade-in/domain/inspection/club-photos';
import * as shell from '@trade-in/words/back-office-shell';
import * as words from '@trade-in/words/inspection-photos';
import { Camera, X } from 'lucide-react';
import { type ChangeEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { adminPaths } from '../../../app/paths.ts';
import { endpointUrl } from '../../../api/endpoint-url.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { PhotoUpload } from './photo-uploads.ts';
import styles from './photo-strip.module.css';
import type { ClubPhotos } from './use-club-photos.ts';

interface PhotoStripProps {
  photos: ClubPhotos;
  /** Opens the camera or the file chooser. */
  chooser: RefObject<HTMLInputElement | null>;
}

/** The photographs of a club: those on the server, and each upload with its progress. */
export function PhotoStrip({ photos, chooser }: PhotoStripProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const strip = useRef<HTMLElement>(null);
  const count = photos.stored.length + photos.uploads.length;
  const failed = photos.uploads.flatMap(({ state }) => (state.at === 'rejected' ? [state.sentence] : []));
  // The button of a photo that is removed had the focus. A field instead of the strip would switch off the keys of the bench.
  function discard(id: string) {
    strip.current?.focus();
    photos.discard(id);
  }
  function remove(id: string) {
    flushSync(() => setOpened(null));
    strip.current?.focus();
    photos.delete(id);
  }
  return (
    <section ref={strip} tabIndex={-1} className={styles.photos} aria-label={words.title()}>
      <p className={styles.title}>
        {words.title()}
        <span className={styles.count}>{words.count({ count, max: maxClubPhotos })}</span>
      </p>
      <ul className={styles.strip}>
        {photos.stored.map(({ id }, index) => (
          <li key={id} className={styles.photo}>
            <button
              type="button"
              className={styles.open}
              aria-label={words.open({ number: index + 1 })}
              onClick={() => setOpened(id)}
            >
              <img src={urlOf(id)} alt="" loading="lazy" />
            </button>
          </li>
        ))}
        {photos.uploads.map((upload) => (
          <UploadingPhoto key={upload.id} upload={upload} onDiscard={() => discard(upload.id)} />
        ))}
        {photos.canAdd && <PhotoChooser chooser={chooser} onChoose={photos.add} />}
      </ul>
      <p className={styles.note} role="status">
        {photos.waitsFor === 'connection' &&
          (photos.sentence === null ? words.offline() : `${photos.sentence} ${words.sentLater()}`)}
        {photos.waitsFor === 'login' && <LoggedOut />}
        {photos.waitsFor === null && failed[0]}
      </p>
      {opened !== null && (
        <LargePhoto id={opened} onDelete={photos.canDelete ? remove : null} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}

function LoggedOut() {
  return (
    <>
      {words.loggedOut()}{' '}
      <a href={adminPaths.login} target="_blank" rel="noopener">
        {shell.logInInNewTab()}
      </a>
    </>
  );
}

interface PhotoChooserProps {
  chooser: PhotoStripProps['chooser'];
  onChoose: ClubPhotos['add'];
}

/** Opens the camera of a phone or tablet; elsewhere several files can be chosen. */
function PhotoChooser({ chooser, onChoose }: PhotoChooserProps) {
  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    onChoose(target.files ?? []);
    // Otherwise choosing the same file again fires no event.
    target.value = '';
  }
  return (
    <li className={styles.photo}>
      <label className={styles.add}>
        <input
          ref={chooser}
          className={styles.input}
          type="file"
          accept="image/*"
          capture="environment"
          multiple
          onChange={onChange}
          aria-label={words.take()}
        />
        <Camera size={20} aria-hidden="true" />
      </label>
    </li>
  );
}

interface LargePhotoProps {
  id: string;
  /** Null when it can't be deleted any more. */
  onDelete: ((id: string) => void) | null;
  onClose: () => void;
}

function LargePhoto({ id, onDelete, onClose }: LargePhotoProps) {
  return (
    <Dialog
      title={words.title()}
      isWide
      onClose={onClose}
      footer={
        onDelete && (
          <Button variant="secondary" onClick={() => onDelete(id)}>
            {words.deletePhoto()}
          </Button>
        )
      }
    >
      <img className={styles.large} src={urlOf(id)} alt={words.title()} />
    </Dialog>
  );
}

const urlOf = (id: string) => endpointUrl(openClubPhoto, { params: { id } });

/** A photograph that waits or was refused can be removed by a press on it. */
function UploadingPhoto({ upload, onDiscard }: { upload: PhotoUpload; onDiscard: () => void }) {
  const { state, preview } = upload;
  const picture = <img src={preview} alt={state.at === 'rejected' ? state.sentence : words.waiting()} />;
  return (
    <li className={styles.photo} data-at={state.at}>
      {state.at === 'sending' ? (
        picture
      ) : (
        <button type="button" className={styles.open} aria-label={words.discard()} onClick={onDiscard}>
          {picture}
          <X className={styles.remove} size={18} strokeWidth={2.5} aria-hidden="true" />
        </button>
      )}
      {state.at !== 'rejected' && (
        <progress
          className={styles.progress}
          aria-label={words.progress()}
          {...(state.at === 'sending' && { value: state.sent })}
        />
      )}
    </li>
  );
}
