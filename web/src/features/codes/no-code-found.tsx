import * as words from '@trade-in/words/codes';
import { Button } from '../../ui/button.tsx';
import styles from './no-code-found.module.css';

/** Shown in place of the list. */
export function NoCodeFound({ onClear }: { onClear: () => void }) {
  return (
    <div className={styles.nothing}>
      <p role="status">{words.noMatch()}</p>
      <Button variant="secondary" onClick={onClear}>
        {words.clearSearch()}
      </Button>
    </div>
  );
}
