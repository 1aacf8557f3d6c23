import type { Assessment } from '@trade-in/domain/inspection/assess-club';
import { type Cents, formatRands } from '@trade-in/domain/money';
import * as words from '@trade-in/words/inspection';
import * as common from '@trade-in/words/back-office-common';
import { Button } from '../../../ui/button.tsx';
import { gradeName, shortDifferenceText } from '../value/value-panel.tsx';
import styles from './save-bar.module.css';

interface SaveBarProps {
  assessment: Assessment | null;
  stated: Cents | null;
  isLast: boolean;
  isSaving: boolean;
  onSave: () => void;
}

/** The main action; on phones with the price beside it. */
export function SaveBar({ assessment, stated, isLast, isSaving, onSave }: SaveBarProps) {
  return (
    <div className={styles.bar}>
      {/* The panel says the same. */}
      <div className={styles.summary} aria-hidden="true">
        <span className={styles.value}>{assessment === null ? '–' : formatRands(assessment.value)}</span>
        <span className={styles.detail}>
          {assessment && `${gradeName(assessment.grade)} · ${shortDifferenceText(assessment.value, stated)}`}
        </span>
      </div>
      <Button isWide className={styles.save} isBusy={isSaving} busyLabel={common.saving()} onClick={onSave}>
        <span className={styles.long}>{isLast ? words.saveLast() : words.saveAndNext()}</span>
        <span className={styles.short}>{isLast ? words.conclude() : words.next()}</span>
        <kbd className={styles.key}>{words.keyEnter()}</kbd>
      </Button>
    </div>
  );
}
