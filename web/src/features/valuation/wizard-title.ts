import { settleWizard, type Catalogue } from './settle-wizard.ts';
import type { Wizard } from './wizard.ts';

/** Returns what a browser's tab, history and bookmarks say of the wizard's step: the step's name and the club so far. */
export function wizardTitle(asked: Wizard, catalogue: Catalogue): string {
  const { wizard } = settleWizard(asked, catalogue);
  if (wizard.step === 1) return 'Trade in your golf clubs';
  if (wizard.step === 2) return `Choose Brand · ${wizard.type}`;
  const brand = catalogue.brands?.find(({ id }) => id === wizard.brandId)?.name;
  if (wizard.step === 3) return joined('Pick Model', brand, wizard.type);
  const model = catalogue.models?.find(({ id }) => id === wizard.modelId)?.name;
  return joined('Confirm Details', brand, model ?? wizard.type);
}

/** What has not loaded yet is left out. */
function joined(step: string, ...club: (string | undefined)[]): string {
  return `${step} · ${club.filter((name) => name !== undefined).join(' ')}`;
}
