import { useSearch } from 'wouter';
import { Suspense, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { isHistoryTraversal } from '../../../ui/browser/history-traversal.ts';
import { useScreenReady } from '../../../ui/browser/use-screen-ready.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { clubTypeName } from '../../../ui/text/club-type-name.ts';
import { parseWizard, type Wizard } from '../wizard/wizard.ts';
import { resolveWizard, type Catalogue } from '../wizard/resolve-wizard.ts';
import { useWizardCatalogue } from '../wizard/use-wizard-catalogue.ts';
import { LazyStep, type LazySteps } from './lazy-step.tsx';
import { StepIndicator } from './step-indicator.tsx';
import { TypeStep } from './type-step.tsx';
import styles from './wizard-page.module.css';

export interface WizardPageProps {
  /** The top of the first step. */
  welcome: ReactNode;
  /** The other steps, which the browser loads on demand. */
  lazySteps: LazySteps;
}

/** The four steps. The URL has the selections, so Back, reloads and shared links work. */
export function WizardPage({ welcome, lazySteps }: WizardPageProps) {
  const requested = useUrlWizard();
  const { brands, models } = useWizardCatalogue(requested);
  const catalogue = { brands: brands.data, models: models.data };
  const { wizard, missing } = resolveWizard(requested, catalogue);
  const page = useRef<HTMLDivElement>(null);
  const direction = useDirection(wizard.step);
  return (
    <div ref={page} className={styles.page}>
      {wizard.step === 1 && welcome}
      <StepIndicator wizard={wizard} answers={answersIn(wizard, catalogue)} />
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

/** Returns the names of the selections made so far. */
function answersIn(wizard: Wizard, { brands, models }: Catalogue) {
  if (wizard.step === 1) return [];
  const chosen = { brandId: '', modelId: '', ...wizard };
  return [
    clubTypeName(wizard.type),
    brands?.find(({ id }) => id === chosen.brandId)?.name,
    models?.find(({ id }) => id === chosen.modelId)?.name,
  ];
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
