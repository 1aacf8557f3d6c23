import { formatRands } from '@trade-in/domain/money';
import * as words from '@trade-in/words/sharing';
import { clubValuesOf } from '../../features/valuation/wizard/priced-club.ts';
import type { Catalogue } from '../../features/valuation/wizard/resolve-wizard.ts';
import { type Wizard, wizardFields } from '../../features/valuation/wizard/wizard.ts';
import { localUrl } from '../paths.ts';

/** What other sites show with a link to the page. */
export interface ShareTags {
  title: string;
  /** Absolute, as they require. */
  pictureUrl: string;
}

/** Returns the tags of a wizard page: a club with its value, or the start. */
export function shareTags(
  wizard: Wizard,
  { catalogue, title, origin }: { catalogue: Catalogue; title: string; origin: string },
): ShareTags {
  const start = { title, pictureUrl: origin + localUrl('/share/start.png') };
  if (wizard.step !== 4) return start;
  const brand = catalogue.brands?.find(({ id }) => id === wizard.brandId);
  const model = catalogue.models?.find(({ id }) => id === wizard.modelId);
  if (brand === undefined || model === undefined) return start;
  const { options } = wizard;
  // The model says the type and the brand.
  const query = wizardFields(wizard).filter(([name]) => name !== 'type' && name !== 'brand');
  return {
    title: words.clubTitle({
      club: `${brand.name} ${model.name}`,
      amount: formatRands(clubValuesOf({ model, options })[options.payment]),
    }),
    pictureUrl: `${origin}${localUrl('/share/club.png')}?${new URLSearchParams(query).toString()}`,
  };
}
