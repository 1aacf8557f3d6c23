import type { Assessment } from '@trade-in/domain/inspection/assess-club';
import { gradeThresholds, type Grade } from '@trade-in/domain/inspection/grade';
import { absoluteCents, type Cents, formatRands, subtractCents } from '@trade-in/domain/money';
import * as words from '@trade-in/words/inspection';
import { classNames } from '../../../ui/class-names.ts';
import pine from '../../../ui/pine-panel.module.css';
import { clubValueName } from '../../../ui/text/club-value-name.ts';
import styles from './value-panel.module.css';

interface ValuePanelProps {
  /** Null while parts have no answer. */
  assessment: Assessment | null;
  /** Null for a club that was not submitted. */
  stated: Cents | null;
  isOverriding: boolean;
  /** Null when the club can't be changed any more. */
  onOverride: (() => void) | null;
}

/** What follows from the answers: grade, price, how it differs from what was said, and the points behind it. */
export function ValuePanel({ assessment, stated, isOverriding, onOverride }: ValuePanelProps) {
  return (
    <section className={classNames(pine.panel, styles.panel)} aria-label={words.weFound()}>
      <div role="status">
        <p className={styles.label}>{words.weFound()}</p>
        <p className={styles.grade}>{assessment === null ? words.open() : gradeName(assessment.grade)}</p>
        <p className={styles.value}>{assessment === null ? '–' : formatRands(assessment.value)}</p>
        <p className={styles.difference}>{assessment && differenceText(assessment.value, stated)}</p>
      </div>
      <Points points={assessment?.computed.points ?? null} />
      {onOverride !== null && (
        <button type="button" className={styles.change} aria-expanded={isOverriding} onClick={onOverride}>
          {words.override()} <span className={styles.asks}>{words.asksReason()}</span>
        </button>
      )}
    </section>
  );
}

export function gradeName(grade: Grade): string {
  return grade === 'refused' ? words.refused() : clubValueName(grade);
}

/** Returns 'R756.00 lower than R3276.00'. */
function differenceText(value: Cents, stated: Cents | null): string {
  if (stated === null) return words.notStated();
  if (value === stated) return words.asSaid();
  const difference = formatRands(absoluteCents(subtractCents(value, stated)));
  const amounts = { difference, stated: formatRands(stated) };
  return value < stated ? words.lower(amounts) : words.higher(amounts);
}

/** Returns '−R756.00', for where the whole sentence has no room. */
export function shortDifferenceText(value: Cents, stated: Cents | null): string {
  if (stated === null) return words.notStated();
  if (value === stated) return words.asStated();
  return `${value < stated ? '−' : '+'}${formatRands(absoluteCents(subtractCents(value, stated)))}`;
}

function Points({ points }: { points: number | null }) {
  const { Average: average, 'Above Average': above } = gradeThresholds;
  return (
    <div className={styles.points}>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.track} width="100" height="6" />
        <rect className={styles.reached} width={points ?? 0} height="6" />
        <path className={styles.threshold} d={`M${average} 0v6M${above} 0v6`} />
      </svg>
      <p>{points === null ? words.noPoints() : words.points({ points, average, above })}</p>
    </div>
  );
}
