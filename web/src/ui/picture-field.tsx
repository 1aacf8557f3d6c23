import { useCallback } from 'react';
import { ErrorText } from './error-text.tsx';
import { FileWords, FileZone } from './file-zone.tsx';
import { HintText, LabelText, useFieldLinks, type FieldTexts } from './field-frame.tsx';
import styles from './picture-field.module.css';

export interface PictureFieldProps extends FieldTexts {
  name: string;
  /** The picture that was chosen and is not saved yet. */
  file: File | null;
  /** The picture that stays when none is chosen. */
  presentUrl?: string | null | undefined;
  onChoose: (file: File) => void;
  /** The part that has been sent, 0 to 1; null while nothing is on its way. */
  sent?: number | null;
}

/** What the service reads; it judges by the content, this only helps to choose. */
const accepted = 'image/jpeg,image/png,image/webp';

/** One picture, by the chooser or dropped on the field, shown before it is saved. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, error, isRequired, name, file, presentUrl = null, onChoose, sent = null } = props;
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
        <Shown file={file} presentUrl={presentUrl} />
        {file !== null && sent !== null && <progress className={styles.progress} value={sent} aria-label="Upload" />}
      </FileZone>
      <ErrorText id={errorId}>{error}</ErrorText>
    </div>
  );
}

function Shown({ file, presentUrl }: { file: File | null; presentUrl: string | null }) {
  if (file === null && presentUrl === null) return <FileWords choose="Choose a picture" />;
  return (
    <>
      {file === null ? (
        <img className={styles.preview} src={presentUrl ?? ''} alt="As it is now" />
      ) : (
        <Preview file={file} />
      )}
      <FileWords name={file?.name} choose="Choose another picture" />
    </>
  );
}

function Preview({ file }: { file: File }) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      picture.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} className={styles.preview} alt={`Preview of ${file.name}`} />;
}
