import { conditions, type ClubType } from '@trade-in/domain/club';
import { conditionGuide, partsOf } from '@trade-in/domain/condition-guide';
import { ConditionDrawing } from '../../ui/drawings/condition-drawing.tsx';
import styles from './condition-guide-dialog.module.css';
import { ReadingDialog } from './reading-dialog.tsx';

interface ConditionGuideDialogProps {
  type: ClubType;
  onClose: () => void;
}

/** Returns the guide to clubs of this type. */
export function guideTo(type: ClubType) {
  return (props: Omit<ConditionGuideDialogProps, 'type'>) => <ConditionGuideDialog type={type} {...props} />;
}

/** The three conditions in golfers' terms, best first: each part of a club of this type, drawn as it then looks. */
export function ConditionGuideDialog({ type, onClose }: ConditionGuideDialogProps) {
  return (
    <ReadingDialog title={`Condition guide: ${type}`} closeLabel="Close guide" onClose={onClose}>
      <p>Choose what most of the club looks like. Judge it as strictly as you would if you bought it.</p>
      {conditions.toReversed().map((condition, index) => {
        const { summary, looks } = conditionGuide[condition];
        return (
          <section key={condition} className={styles.condition} aria-labelledby={`guide-${index}`}>
            <h3 id={`guide-${index}`}>{condition}</h3>
            <p>{summary}</p>
            <dl className={styles.parts}>
              {partsOf[type].map((part) => (
                <div key={part} className={styles.part}>
                  <dt>{part}</dt>
                  <dd className={styles.drawing}>
                    <ConditionDrawing condition={condition} part={part} />
                  </dd>
                  <dd className={styles.looks}>{looks[part]}</dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
    </ReadingDialog>
  );
}
