import type { Model } from '@trade-in/contract/endpoints/catalogue';
import { nameWithYear } from '@trade-in/domain/catalogue/model-list';
import { formatRands } from '@trade-in/domain/money';
import type { ClubOptions } from '@trade-in/domain/valuation/club-options';
import * as words from '@trade-in/words/model-step';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { clubValuesOf } from '../wizard/priced-club.ts';

interface ModelSelectProps {
  models: readonly Model[];
  options: ClubOptions;
}

/** The list of models where scripting is off. */
export function ModelSelect({ models, options }: ModelSelectProps) {
  return (
    <noscript>
      <SelectField name="model" label={words.label()} isRequired required placeholder={words.placeholder()}>
        {models.map((model) => (
          <option key={model.id} value={model.id}>
            {words.option({
              name: nameWithYear(model),
              price: formatRands(clubValuesOf({ model, options })[options.payment]),
            })}
          </option>
        ))}
      </SelectField>
    </noscript>
  );
}
