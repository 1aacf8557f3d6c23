import * as words from '@trade-in/words/receiving';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import styles from './receiving-page.module.css';
import type { UnreadError } from './use-unread-errors.ts';

interface UnreadErrorsProps {
  errors: readonly UnreadError[];
  onOpen: (reference: string) => void;
  onDismiss: (about: string) => void;
}

/** The errors that nobody has dismissed yet. */
export function UnreadErrors({ errors, onOpen, onDismiss }: UnreadErrorsProps) {
  if (errors.length === 0) return null;
  return (
    <div role="alert">
      <ul aria-label={words.errors()} className={styles.errors}>
        {errors.map(({ about, sentence, reference }) => (
          <li key={about} className={styles.error}>
            <p>
              <bdi>{sentence}</bdi>
            </p>
            {reference !== undefined && (
              <Button variant="quiet" onClick={() => onOpen(reference)}>
                {words.openAgain()}
                <VisuallyHidden> ({reference})</VisuallyHidden>
              </Button>
            )}
            <Button
              variant="quiet"
              aria-label={words.dismissError({ error: sentence })}
              onClick={() => onDismiss(about)}
            >
              {words.dismiss()}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
