import * as words from '@trade-in/words/picture-field';
import { useCallback } from 'react';
import { ErrorText } from './error-text.tsx';
import { FileZoneText, FileZone } from './file-zone.tsx';
import { HintText, LabelText, useFieldLinks, type FieldTexts } from './field-frame.tsx';
import styles from './picture-field.module.css';

export interface PictureFieldProps extends FieldTexts {
  name: string;
  /** The chosen picture that is not saved yet. */
  file: File | null;
  /** The saved picture, which stays if none is chosen. */
  currentUrl?: string | null | undefined;
  onChoose: (file: File) => void;
  /** The uploaded share, 0 to 1; null while nothing is uploading. */
  sent?: number | null;
}

/** The formats that the service reads. It checks the content; this only filters the file chooser. */
const accepted = 'image/jpeg,image/png,image/webp';

/** A field for one picture, chosen or dropped, with a preview before it is saved. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, error, isRequired, name, file, currentUrl = null, onChoose, sent = null } = props;
  const { hintId, errorId, links } = useFieldLinks({ hint, error, isRequired });
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={links.id}>
        <LabelText isRequired={isRequired}>{label}</LabelText>
      </label>
      <HintText id={hintId}>{hint}</HintText>
      <FileZone
        {...links}
        name={name}
        accept={accepted}
        disabled={sent !== null}
        isInvalid={Boolean(error)}
        onChoose={onChoose}
      >
        <CurrentFile file={file} currentUrl={currentUrl} />
        {file !== null && sent !== null && (
          <progress className={styles.progress} value={sent} aria-label={words.uploadLabel()} />
        )}
      </FileZone>
      <ErrorText id={errorId}>{error}</ErrorText>
    </div>
  );
}

function CurrentFile({ file, currentUrl }: { file: File | null; currentUrl: string | null }) {
  if (file === null && currentUrl === null) return <FileZoneText choose={words.choosePicture()} />;
  return (
    <>
      {file === null ? (
        <img className={styles.preview} src={currentUrl ?? ''} alt={words.currentPicture()} />
      ) : (
        <Preview file={file} />
      )}
      <FileZoneText name={file?.name} choose={words.chooseAnotherPicture()} />
    </>
  );
}

function Preview({ file }: { file: File }) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      picture.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} className={styles.preview} alt={words.previewOf({ name: file.name })} />;
}
