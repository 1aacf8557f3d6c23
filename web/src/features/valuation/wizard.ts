import {
  clubTypes,
  conditions,
  defaultCondition,
  defaultDexterity,
  defaultPaymentType,
  dexterities,
  hasIronCount,
  ironCounts,
  paymentTypes,
  standardIronCount,
  type ClubType,
  type Condition,
  type Dexterity,
  type PaymentType,
} from '@trade-in/domain/club';

/** What step 4 asks about the club, kept from step 2 on so that a change of model loses none of it. */
export interface ClubOptions {
  /** Counts for irons alone; 7 for every other type. */
  irons: number;
  hand: Dexterity;
  condition: Condition;
  payment: PaymentType;
}

/** What has been chosen so far; the step is the first question that is still open. */
export type Wizard =
  | { step: 1 }
  | { step: 2; type: ClubType; options: ClubOptions }
  | { step: 3; type: ClubType; brandId: string; options: ClubOptions }
  | { step: 4; type: ClubType; brandId: string; modelId: string; options: ClubOptions };

/** The wizard at one step. */
export type WizardAt<Step extends Wizard['step']> = Extract<Wizard, { step: Step }>;

export const defaultOptions: ClubOptions = {
  irons: standardIronCount,
  hand: defaultDexterity,
  condition: defaultCondition,
  payment: defaultPaymentType,
};

/** Reads the address's query. What it doesn't know counts as not chosen, or as the default. */
export function parseWizard(search: string): Wizard {
  const query = new URLSearchParams(search);
  const type = oneOf(clubTypes, query.get('type'));
  if (type === null) return { step: 1 };
  const options = parseOptions(query, type);
  const brandId = query.get('brand');
  if (!brandId) return { step: 2, type, options };
  const modelId = query.get('model');
  if (!modelId) return { step: 3, type, brandId, options };
  return { step: 4, type, brandId, modelId, options };
}

/** The address that `parseWizard` reads back as the same wizard; step 1 is exactly `/`, and defaults are left out. */
export function wizardAddress(wizard: Wizard): string {
  const query = new URLSearchParams(wizardFields(wizard)).toString();
  return query === '' ? '/' : `/?${query}`;
}

/** The same as the fields of a GET form. */
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

/** The wizard with this step's question answered; the answer comes from the step's own choices. */
export function answered(wizard: Wizard, answer: string): Wizard {
  if (wizard.step === 2) return { ...wizard, step: 3, brandId: answer };
  if (wizard.step === 3) return { ...wizard, step: 4, modelId: answer };
  const type = wizard.step === 1 ? oneOf(clubTypes, answer) : null;
  return type === null ? wizard : { step: 2, type, options: defaultOptions };
}

/** One step back, with what that step had as its answer: going back clears the later answer, never this one. */
export function stepBack(wizard: Wizard): { wizard: Wizard; answer: string | null } {
  if (wizard.step === 1) return { wizard, answer: null };
  const { type, options } = wizard;
  if (wizard.step === 2) return { wizard: { step: 1 }, answer: type };
  const { brandId } = wizard;
  if (wizard.step === 3) return { wizard: { step: 2, type, options }, answer: brandId };
  return { wizard: { step: 3, type, brandId, options }, answer: wizard.modelId };
}

function parseOptions(query: URLSearchParams, type: ClubType): ClubOptions {
  const irons = hasIronCount(type) ? ironCounts.find((count) => String(count) === query.get('irons')) : undefined;
  return {
    irons: irons ?? defaultOptions.irons,
    hand: oneOf(dexterities, query.get('hand')) ?? defaultOptions.hand,
    condition: oneOf(conditions, query.get('condition')) ?? defaultOptions.condition,
    payment: oneOf(paymentTypes, query.get('payment')) ?? defaultOptions.payment,
  };
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null;
}
