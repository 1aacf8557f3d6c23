import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { answered, parseWizard, stepBack, wizardAddress, type ClubOptions, type Wizard } from './wizard.ts';

/** What the browser's history keeps beside the address, so that neither Back nor a reload loses a choice not yet sent on. */
interface Entry {
  /** The choice made on this step. */
  answer: string | null;
  /** Whether the entry before is the step before, so that our Back can be the browser's. */
  isAfterStep: boolean;
}

/** Moves through the steps, each an entry of the browser's history. */
export function useWizardWay(wizard: Wizard) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const entry = readEntry(useHistoryState<unknown>());

  function replace(address: string, state: Entry) {
    navigate(address, { replace: true, state });
  }
  function choose(answer: string | null) {
    replace(search === '' ? '/' : `/?${search}`, { ...entry, answer });
  }
  function next(answer: string) {
    navigate(wizardAddress(answered(wizard, answer)), { state: { answer: null, isAfterStep: true } satisfies Entry });
  }
  function back() {
    if (entry.isAfterStep) return history.back();
    const { wizard: before, answer } = stepBack(wizard);
    return navigate(wizardAddress(before), { state: { answer, isAfterStep: false } satisfies Entry });
  }
  function change(options: Partial<ClubOptions>) {
    // What the address says now: several choices made before hydration are adopted within one rendering.
    const now = parseWizard(location.search);
    if (now.step !== 4) return;
    // The entry before has the options as they were: a reload there would lose the new ones.
    replace(wizardAddress({ ...now, options: { ...now.options, ...options } }), { ...entry, isAfterStep: false });
  }
  return { answer: entry.answer, choose, next, back, change };
}

/** Another page's state, or none, counts as an entry without an answer. */
function readEntry(state: unknown): Entry {
  const { answer, isAfterStep }: Partial<Record<keyof Entry, unknown>> =
    typeof state === 'object' && state !== null ? state : {};
  return { answer: typeof answer === 'string' ? answer : null, isAfterStep: isAfterStep === true };
}
