import type { ClubOptions } from '@trade-in/domain/valuation/club-options';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { parseWizard, stepBack, withSelection, wizardUrl, type Wizard } from './wizard.ts';

/** The state of a history entry: neither Back nor a reload loses a selection that was not submitted yet. */
interface EntryState {
  /** The selection made on this step. */
  selection: string | null;
  /** Whether the previous history entry is the previous step, so that our Back can be the browser's. */
  isAfterStep: boolean;
}

/** Moves through the steps; each is an entry of the browser's history. */
export function useWizardNavigation(wizard: Wizard) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const entry = readEntryState(useHistoryState<unknown>());

  function replace(url: string, state: EntryState) {
    navigate(url, { replace: true, state });
  }
  function select(selection: string | null) {
    replace(search === '' ? '/' : `/?${search}`, { ...entry, selection });
  }
  function next(selection: string) {
    const state: EntryState = { selection: null, isAfterStep: true };
    navigate(wizardUrl(withSelection(wizard, selection)), { state });
  }
  function back() {
    if (entry.isAfterStep) return history.back();
    return returnTo(stepBack(wizard));
  }
  function returnTo({ wizard: earlier, selection }: ReturnType<typeof stepBack>) {
    navigate(wizardUrl(earlier), { state: { selection, isAfterStep: false } satisfies EntryState });
  }
  function changeOptions(options: Partial<ClubOptions>) {
    // Reads the current URL: several choices made before hydration are adopted within one rendering.
    const current = parseWizard(location.search);
    if (current.step !== 4) return;
    // The previous entry has the old options: a reload there would lose the new ones.
    replace(wizardUrl({ ...current, options: { ...current.options, ...options } }), { ...entry, isAfterStep: false });
  }
  return { selection: entry.selection, select, next, back, returnTo, changeOptions };
}

/** Another page's state, or none, counts as an entry without a selection. */
function readEntryState(state: unknown): EntryState {
  const { selection, isAfterStep }: Partial<Record<keyof EntryState, unknown>> =
    typeof state === 'object' && state !== null ? state : {};
  return { selection: typeof selection === 'string' ? selection : null, isAfterStep: isAfterStep === true };
}
