import * as words from '@trade-in/words/wizard';
import { clubTypeName } from '../../../ui/text/club-type-name.ts';
import { resolveWizard, type Catalogue } from './resolve-wizard.ts';
import type { Wizard } from './wizard.ts';

/** Returns the document title of the wizard's step: the step's name and the club as selected so far. */
export function wizardTitle(requested: Wizard, catalogue: Catalogue): string {
  const { wizard } = resolveWizard(requested, catalogue);
  if (wizard.step === 1) return words.documentTitle();
  if (wizard.step === 2) return joined(words.chooseBrand(), clubTypeName(wizard.type));
  const brand = catalogue.brands?.find(({ id }) => id === wizard.brandId)?.name;
  if (wizard.step === 3) return joined(words.pickModel(), brand, clubTypeName(wizard.type));
  const model = catalogue.models?.find(({ id }) => id === wizard.modelId)?.name;
  return joined(words.confirmDetails(), brand, model ?? clubTypeName(wizard.type));
}

/** Leaves out the names that have not loaded yet. */
function joined(step: string, ...club: (string | undefined)[]): string {
  return `${step} · ${club.filter((name) => name !== undefined).join(' ')}`;
}
