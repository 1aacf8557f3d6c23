import type { Stage } from '@trade-in/domain/progress/trade-in-stage';
import styles from './stage-glyph.module.css';

/** A clock face, a tick or a cross within the ring, in a square of 14 by 14. */
const marks = {
  new: null,
  to_ship: <path d="M7 7V3.2A3.8 3.8 0 0 1 10.8 7Z" fill="currentColor" />,
  in_transit: <path d="M7 3.2a3.8 3.8 0 0 1 0 7.6Z" fill="currentColor" />,
  to_inspect: <path d="M7 7V3.2A3.8 3.8 0 1 1 3.2 7Z" fill="currentColor" />,
  waiting: <circle cx="7" cy="7" r="2.4" fill="currentColor" />,
  to_pay: <path d="M7 3.6V7l2.2 1.6" fill="none" stroke="currentColor" strokeWidth="1.4" />,
  to_return: <path d="m4.9 4.9 4.2 4.2m0-4.2L4.9 9.1" stroke="currentColor" strokeWidth="1.4" />,
  settled: <path d="m4.2 7.2 2 2 3.6-4" fill="none" stroke="var(--on-mark)" strokeWidth="1.5" />,
  cancelled: <path d="m4.9 4.9 4.2 4.2m0-4.2L4.9 9.1" stroke="currentColor" strokeWidth="1.4" />,
} as const satisfies Record<Stage, unknown>;

/** A stage as a drawing, beside its name: its shape differs from the others', not only its colour. */
export function StageGlyph({ stage, size = 14 }: { stage: Stage; size?: number }) {
  return (
    <svg className={styles.glyph} data-stage={stage} viewBox="0 0 14 14" width={size} height={size} aria-hidden="true">
      <circle className={styles.ring} cx="7" cy="7" r="5.8" />
      {marks[stage]}
    </svg>
  );
}
