import * as words from '@trade-in/words/wizard';
import { useSearch } from 'wouter';
import { Suspense, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { isHistoryTraversal } from '../../../ui/browser/history-traversal.ts';
import { useScreenReady } from '../../../ui/browser/use-screen-ready.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useLazyDialog } from '../dialogs/use-lazy-dialog.tsx';
import { parseWizard, type Wizard } from '../wizard/wizard.ts';
import { resolveWizard } from '../wizard/resolve-wizard.ts';
import { useWizardCatalogue } from '../wizard/use-wizard-catalogue.ts';
import { LazyStep, type LazySteps } from './lazy-step.tsx';
import { StepIndicator } from './step-indicator.tsx';
import { TypeStep } from './type-step.tsx';
import welcome from './welcome.module.css';
import styles from './wizard-page.module.css';

export interface WizardPageProps {
  /** The search box of the first step. */
  finder: ReactNode;
  /** The other steps, which the browser loads on demand. */
  lazySteps: LazySteps;
}

/** The four steps. The URL has the selections, so Back, reloads and shared links work. */
export function WizardPage({ finder, lazySteps }: WizardPageProps) {
  const requested = useUrlWizard();
  const { brands, models } = useWizardCatalogue(requested);
  const { wizard, missing } = resolveWizard(requested, { brands: brands.data, models: models.data });
  const page = useRef<HTMLDivElement>(null);
  const direction = useDirection(wizard.step);
  return (
    <div ref={page} className={styles.page}>
      {wizard.step === 1 && <Welcome finder={finder} />}
      <div className={styles.progress}>
        <StepIndicator current={wizard.step} />
        {wizard.step > 1 && <HowItWorksButton className={styles.how} />}
      </div>
      <Suspense fallback={<Skeleton className={styles.waiting} />}>
        <StepEffects page={page} step={wizard.step} />
        <div className={classNames(styles.step, styles[direction])} key={wizard.step}>
          {wizard.step === 1 ? (
            <TypeStep wizard={wizard} />
          ) : (
            <LazyStep wizard={wizard} missing={missing} brands={brands} models={models} lazySteps={lazySteps} />
          )}
        </div>
      </Suspense>
    </div>
  );
}

/** The top of the first step: what the service offers, and the finder. */
function Welcome({ finder }: Pick<WizardPageProps, 'finder'>) {
  return (
    <div className={welcome.welcome}>
      <h1 className={welcome.title} tabIndex={-1}>
        {words.title()}
      </h1>
      <p className={welcome.promise}>{words.promise()}</p>
      <HowItWorksButton className={welcome.how} />
      <div className={welcome.finder}>{finder}</div>
    </div>
  );
}

const loadHowItWorks = () => import('../dialogs/how-it-works.tsx').then(({ HowItWorks }) => HowItWorks);

/** Opens the how-it-works dialog; present on every step (specification, section 2). */
function HowItWorksButton({ className }: { className: string | undefined }) {
  const howItWorks = useLazyDialog(loadHowItWorks);
  return (
    <>
      <Button data-scripted variant="quiet" className={className} onClick={howItWorks.open}>
        {words.howItWorks()}
      </Button>
      {howItWorks.dialog}
    </>
  );
}

type Direction = 'forward' | 'back' | 'still';

/** Returns the direction of the last step change; `still` before the first one. */
function useDirection(step: number): Direction {
  const [last, setLast] = useState<{ step: number; direction: Direction }>({ step, direction: 'still' });
  if (last.step !== step) setLast({ step, direction: step > last.step ? 'forward' : 'back' });
  return last.direction;
}

/** A sibling of the step, so that these effects wait until the step's code has loaded. */
function StepEffects({ page, step }: { page: RefObject<HTMLElement | null>; step: number }) {
  useScreenReady();
  useStepChange(page, step);
  return null;
}

/** Scrolls to the top and focuses the heading when the step changes, as a browser does for a new page. */
function useStepChange(page: RefObject<HTMLElement | null>, step: number): void {
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!isHistoryTraversal()) window.scrollTo(0, 0);
    page.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [page, step]);
}

/**
 * Returns the wizard that the URL describes. History entries before step 4 still have the options from before it: for the
 * same club type, the options that step 4 showed last replace them.
 */
function useUrlWizard(): Wizard {
  const search = useSearch();
  const [lastSearch, setLastSearch] = useState('');
  const wizard = parseWizard(search);
  if (wizard.step === 4 && search !== lastSearch) setLastSearch(search);
  const last = parseWizard(lastSearch);
  const isBefore = wizard.step === 2 || wizard.step === 3;
  return isBefore && last.step === 4 && last.type === wizard.type ? { ...wizard, options: last.options } : wizard;
}
