import { conditions } from '@trade-in/domain/club';
import { conditionGuide } from '@trade-in/domain/condition-guide';
import { ConditionDrawing } from '../../ui/drawings/condition-drawing.tsx';
import styles from './condition-guide-dialog.module.css';
import { ReadingDialog } from './reading-dialog.tsx';

/** The three conditions in golfers' terms with a drawn example each, best first. */
export function ConditionGuideDialog({ onClose }: { onClose: () => void }) {
  return (
    <ReadingDialog title="Condition guide" closeLabel="Close guide" onClose={onClose}>
      <p>Choose what most of the club looks like. Judge it as strictly as you would if you bought it.</p>
      {conditions.toReversed().map((condition, index) => {
        const { summary, points } = conditionGuide[condition];
        return (
          <section key={condition} className={styles.condition} aria-labelledby={`guide-${index}`}>
            <div className={styles.drawing}>
              <ConditionDrawing condition={condition} />
            </div>
            <div className={styles.words}>
              <h3 id={`guide-${index}`}>{condition}</h3>
              <p>{summary}</p>
              <dl>
                {points.map(({ part, looksLike }) => (
                  <div key={part}>
                    <dt>{part}</dt>
                    <dd>{looksLike}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </section>
        );
      })}
    </ReadingDialog>
  );
}
