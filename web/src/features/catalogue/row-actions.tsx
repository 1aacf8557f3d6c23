import { Button } from '../../ui/button.tsx';
import styles from './row-actions.module.css';

interface RowActionsProps {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
  isDeleting: boolean;
}

/** Edit comes first: it is what Enter does on a row. */
export function RowActions({ name, onEdit, onDelete, isDeleting }: RowActionsProps) {
  return (
    <span className={styles.actions}>
      <Button variant="secondary" className={styles.action} aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button
        variant="secondary"
        className={styles.delete}
        aria-label={`Delete ${name}`}
        aria-busy={isDeleting}
        onClick={onDelete}
      >
        Delete
      </Button>
    </span>
  );
}
