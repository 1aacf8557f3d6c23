import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import styles from './info-dialog.module.css';

interface InfoDialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** A read-only dialog. Its button is inside the scrolling body, so that the keyboard can scroll from there. */
export function InfoDialog({ title, closeLabel, onClose, children }: InfoDialogProps) {
  return (
    <Dialog title={title} onClose={onClose} isWide>
      {children}
      <div className={styles.foot}>
        <Button isWide onClick={onClose}>
          {closeLabel}
        </Button>
      </div>
    </Dialog>
  );
}
