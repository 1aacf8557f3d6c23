import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './confirm-step.module.css';
import { StepForm } from './step-form.tsx';
import { useWizardWay } from './use-wizard-way.ts';
import type { WizardAt } from './wizard.ts';

/** The last step while its club is still loading, in the sizes to come. */
export function ConfirmSkeleton({ wizard }: { wizard: WizardAt<4> }) {
  const way = useWizardWay(wizard);
  return (
    <StepForm wizard={wizard} isAnswered={false} onBack={way.back} onNext={way.back}>
      <div className={styles.columns} aria-busy="true">
        <div className={styles.club}>
          <Skeleton className={styles.valueSkeleton} />
          <Skeleton className={styles.aboutSkeleton} />
        </div>
        <Skeleton className={styles.choicesSkeleton} />
      </div>
    </StepForm>
  );
}
