import * as words from '@trade-in/words/receiving';
import { Camera, Check, ScanBarcode } from 'lucide-react';
import { useEffect, useState, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './scan-field.module.css';
import { useCamera } from './use-camera.ts';
import type { ScanInput } from './use-scan-input.ts';
import { useTypingAnywhere } from './use-typing-anywhere.ts';

interface ScanFieldProps {
  field: RefObject<HTMLInputElement | null>;
  input: ScanInput;
  isFinding: boolean;
  isFound: boolean;
  onFind: (text: string) => void;
  /** Called on Escape. */
  onLeave: () => void;
}

/** The field that takes references, waybills, numbers, names and scans, and the camera that types into it. */
export function ScanField({ field, input, isFinding, isFound, onFind, onLeave }: ScanFieldProps) {
  const [isCameraOpen, setCameraOpen] = useState(false);
  useTypingAnywhere(input);
  useEffect(() => {
    // On a touch screen the keyboard would cover the lists.
    if (window.matchMedia('(pointer: fine)').matches) input.focus();
  }, [input]);
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    onFind(input.read());
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onLeave();
  }
  function onCode(text: string) {
    input.write(text);
    onFind(text);
  }
  return (
    <div className={styles.scan} data-camera={isCameraOpen || undefined}>
      {isCameraOpen && <CameraView onCode={onCode} />}
      <form role="search" className={styles.bar} data-typed-anywhere onSubmit={onSubmit}>
        <ScanBarcode size={24} aria-hidden="true" className={styles.icon} />
        <input
          ref={field}
          name="search"
          type="text"
          className={styles.input}
          aria-label={words.field()}
          placeholder={words.field()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          onKeyDown={onKeyDown}
        />
        <span className={styles.state}>{isFinding ? words.finding() : isFound && <FoundPill />}</span>
        <Button
          variant="secondary"
          className={styles.toggle}
          aria-expanded={isCameraOpen}
          aria-label={isCameraOpen ? words.closeCamera() : words.camera()}
          onClick={() => setCameraOpen(!isCameraOpen)}
        >
          <Camera size={18} aria-hidden="true" />
          <span className={styles.word}>{words.camera()}</span>
        </Button>
      </form>
    </div>
  );
}

function FoundPill() {
  return (
    <span className={styles.found}>
      <Check size={14} aria-hidden="true" />
      {words.foundPill()}
    </span>
  );
}

/** The camera's picture with a frame for the code. */
function CameraView({ onCode }: { onCode: (text: string) => void }) {
  const { video, error } = useCamera(onCode);
  if (error !== null) return <Notice role="alert">{error}</Notice>;
  return (
    <div className={styles.camera}>
      <video ref={video} className={styles.picture} aria-label={words.cameraLabel()} muted playsInline />
      <div className={styles.frame} aria-hidden="true" />
      <p className={styles.hint}>{words.cameraHint()}</p>
    </div>
  );
}
