import { conditions, type ClubType } from '@trade-in/domain/club';
import { type ClubPart, inspectedParts } from '@trade-in/domain/valuation/club-parts';
import * as parts from '@trade-in/words/club-parts';
import * as words from '@trade-in/words/condition-guide';
import * as looks from '@trade-in/words/condition-looks';
import { conditionLook } from '@trade-in/words/condition-sentence';
import { clubTypeName } from '../../../ui/text/club-type-name.ts';
import { clubValueName } from '../../../ui/text/club-value-name.ts';
import { ConditionDrawing } from '../../../ui/drawings/condition-drawing.tsx';
import styles from './condition-guide-dialog.module.css';
import { InfoDialog } from './info-dialog.tsx';
import { conditionLine } from '../../../ui/text/condition-line.ts';

const partNames: Record<ClubPart, () => string> = parts;

interface ConditionGuideDialogProps {
  type: ClubType;
  onClose: () => void;
}

/** Returns the guide for clubs of this type as a component. */
export function conditionGuideFor(type: ClubType) {
  return (props: Omit<ConditionGuideDialogProps, 'type'>) => <ConditionGuideDialog type={type} {...props} />;
}

/** Describes and draws, for each condition from the best down, how each part of such a club looks. */
export function ConditionGuideDialog({ type, onClose }: ConditionGuideDialogProps) {
  return (
    <InfoDialog title={words.title({ type: clubTypeName(type) })} closeLabel={words.closeLabel()} onClose={onClose}>
      <p>{words.intro()}</p>
      {conditions.toReversed().map((condition, index) => (
        <section key={condition} className={styles.condition} aria-labelledby={`guide-${index}`}>
          <h3 id={`guide-${index}`}>{clubValueName(condition)}</h3>
          <p>{conditionLine(condition)}</p>
          <dl className={styles.parts}>
            {inspectedParts[type].map((part) => (
              <div key={part} className={styles.part}>
                <dt>{partNames[part]()}</dt>
                <dd className={styles.drawing}>
                  <ConditionDrawing condition={condition} part={part} />
                </dd>
                <dd className={styles.looks}>{conditionLook(looks, condition, part)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </InfoDialog>
  );
}
