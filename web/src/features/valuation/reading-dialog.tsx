import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './reading-dialog.module.css';

interface ReadingDialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog to be read. Its button stands within what scrolls, so that the keyboard can scroll from there. */
export function ReadingDialog({ title, closeLabel, onClose, children }: ReadingDialogProps) {
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
