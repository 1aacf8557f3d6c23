import * as words from '@trade-in/words/catalogue-admin';
import { Button } from '../../ui/button.tsx';
import styles from './row-actions.module.css';

interface RowActionsProps {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
  isDeleting: boolean;
}

/** The buttons of a row. Edit comes first, because Enter on a row runs the first action. */
export function RowActions({ name, onEdit, onDelete, isDeleting }: RowActionsProps) {
  return (
    <span className={styles.actions}>
      <Button variant="secondary" className={styles.action} aria-label={words.editItem({ name })} onClick={onEdit}>
        {words.edit()}
      </Button>
      <Button
        variant="secondary"
        className={styles.delete}
        aria-label={words.removeItem({ name })}
        aria-busy={isDeleting}
        onClick={onDelete}
      >
        {words.remove()}
      </Button>
    </span>
  );
}
