import type { StatusClub } from '@trade-in/contract/endpoints/progress/status-page';
import * as words from '@trade-in/words/status-clubs';
import { type MouseEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import styles from './club-photos.module.css';
import { nameOf } from '../offers.ts';

const maxThumbnails = 2;

/** The shop's photographs of a club. They open large: in a dialog, or without JavaScript as files. */
export function ClubPhotos({ club }: { club: StatusClub }) {
  const [open, setOpen] = useState<number | null>(null);
  const { photos } = club;
  const name = nameOf(club);
  if (photos.length === 0) return null;
  const [first] = photos;
  const openAt = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    setOpen(index);
  };
  return (
    <>
      <div className={styles.thumbnails}>
        {photos.slice(0, maxThumbnails).map(({ id, url }, index) => (
          <a key={id} href={url} target="_blank" rel="noreferrer" onClick={openAt(index)}>
            <img
              src={url}
              alt={words.photo({ number: index + 1, club: name })}
              loading="lazy"
              width={300}
              height={225}
            />
          </a>
        ))}
      </div>
      {first !== undefined && (
        <a className={styles.all} href={first.url} target="_blank" rel="noreferrer" onClick={openAt(0)}>
          {words.seePhotos({ count: photos.length })}
        </a>
      )}
      {open !== null && <PhotoDialog club={club} index={open} onChange={setOpen} onClose={() => setOpen(null)} />}
    </>
  );
}

interface PhotoDialogProps {
  club: StatusClub;
  index: number;
  onChange: (index: number) => void;
  onClose: () => void;
}

function PhotoDialog({ club, index, onChange, onClose }: PhotoDialogProps) {
  const { photos } = club;
  const name = nameOf(club);
  const count = photos.length;
  const shown = photos[index];
  const title = words.photoTitle({ number: index + 1, count, club: name });
  const [hasTurned, setTurned] = useState(false);
  const turnTo = (next: number) => () => {
    setTurned(true);
    onChange(next % count);
  };
  return (
    <Dialog
      title={title}
      isWide
      className={styles.dialog}
      onClose={onClose}
      footer={
        count > 1 && (
          <div className={styles.buttons}>
            <Button variant="secondary" onClick={turnTo(index + count - 1)}>
              {words.previous()}
            </Button>
            <Button variant="secondary" onClick={turnTo(index + 1)}>
              {words.next()}
            </Button>
          </div>
        )
      }
    >
      {/* The dialog's title is read when it opens. */}
      <VisuallyHidden>
        <span role="status">{hasTurned && title}</span>
      </VisuallyHidden>
      {shown && <img className={styles.large} src={shown.url} alt={words.photo({ number: index + 1, club: name })} />}
    </Dialog>
  );
}
