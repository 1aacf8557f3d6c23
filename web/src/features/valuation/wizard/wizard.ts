import { type ClubType, clubTypes } from '@trade-in/domain/club';
import { type ClubOptions, defaultOptions, parseClubOptions } from '@trade-in/domain/valuation/club-options';

/** The selections made so far; `step` is the first one that is still missing. */
export type Wizard =
  | { step: 1 }
  | { step: 2; type: ClubType; options: ClubOptions }
  | { step: 3; type: ClubType; brandId: string; options: ClubOptions }
  | { step: 4; type: ClubType; brandId: string; modelId: string; options: ClubOptions };

/** The wizard at one step. */
export type WizardAt<Step extends Wizard['step']> = Extract<Wizard, { step: Step }>;

/** Parses a URL's query. Unknown values count as not selected, or as the default. */
export function parseWizard(search: string): Wizard {
  const query = new URLSearchParams(search);
  const type = clubTypeOf(query.get('type'));
  if (type === null) return { step: 1 };
  const options = parseClubOptions(query, type);
  const brandId = query.get('brand');
  if (!brandId) return { step: 2, type, options };
  const modelId = query.get('model');
  if (!modelId) return { step: 3, type, brandId, options };
  return { step: 4, type, brandId, modelId, options };
}

/** Returns the URL that `parseWizard` parses into the same wizard. Step 1 is exactly `/`, and defaults are left out. */
export function wizardUrl(wizard: Wizard): string {
  const query = new URLSearchParams(wizardFields(wizard)).toString();
  return query === '' ? '/' : `/?${query}`;
}

/** Returns the query of `wizardUrl` as the fields of a GET form. */
export function wizardFields(wizard: Wizard): [name: string, value: string][] {
  if (wizard.step === 1) return [];
  const { type, options } = wizard;
  const fields: [string, string][] = [['type', type]];
  if (wizard.step !== 2) fields.push(['brand', wizard.brandId]);
  if (wizard.step === 4) fields.push(['model', wizard.modelId]);
  const changed = { ...options, irons: String(options.irons) };
  const standard = { ...defaultOptions, irons: String(defaultOptions.irons) };
  for (const name of ['irons', 'hand', 'condition', 'payment'] as const) {
    if (changed[name] !== standard[name]) fields.push([name, changed[name]]);
  }
  return fields;
}

/** Returns the wizard at its next step. `selection` must be one of this step's choices. */
export function withSelection(wizard: Wizard, selection: string): Wizard {
  if (wizard.step === 2) return { ...wizard, step: 3, brandId: selection };
  if (wizard.step === 3) return { ...wizard, step: 4, modelId: selection };
  const type = wizard.step === 1 ? clubTypeOf(selection) : null;
  return type === null ? wizard : { step: 2, type, options: defaultOptions };
}

/** Returns the wizard at the previous step, with the selection made there. Going back clears only the later selection. */
export function stepBack(wizard: Wizard): { wizard: Wizard; selection: string | null } {
  if (wizard.step === 1) return { wizard, selection: null };
  const { type, options } = wizard;
  if (wizard.step === 2) return { wizard: { step: 1 }, selection: type };
  const { brandId } = wizard;
  if (wizard.step === 3) return { wizard: { step: 2, type, options }, selection: brandId };
  return { wizard: { step: 3, type, brandId, options }, selection: wizard.modelId };
}

/** Returns the wizard at each completed step, from the first on, with the selection made there. */
export function completedSteps(wizard: Wizard): ReturnType<typeof stepBack>[] {
  if (wizard.step === 1) return [];
  const last = stepBack(wizard);
  return [...completedSteps(last.wizard), last];
}

function clubTypeOf(text: string | null): ClubType | null {
  return clubTypes.find((type) => type === text) ?? null;
}
