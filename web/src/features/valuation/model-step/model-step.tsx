import type { Model } from '@trade-in/contract/endpoints/catalogue';
import { readSettings, type Settings } from '@trade-in/contract/endpoints/settings';
import * as loading from '@trade-in/words/load-notice';
import * as words from '@trade-in/words/model-step';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AskShop } from '../../../ui/text/ask-shop.tsx';
import { LoadNotice } from '../step/load-notice.tsx';
import { StepForm } from '../step/step-form.tsx';
import { StepTitle } from '../step/step-title.tsx';
import { useIsHydrated } from '../step/use-is-hydrated.ts';
import { useSelectionBeforeHydration } from '../step/use-selection-before-hydration.ts';
import type { WizardCatalogue } from '../wizard/use-wizard-catalogue.ts';
import { useWizardNavigation } from '../wizard/use-wizard-navigation.ts';
import type { WizardAt } from '../wizard/wizard.ts';
import { ModelPreview } from './model-preview.tsx';
import styles from './model-step.module.css';

export interface ModelStepProps extends WizardCatalogue {
  wizard: WizardAt<3>;
  /** Whether the URL names a model that the catalogue doesn't have. */
  isModelMissing: boolean;
}

export function ModelStep({ wizard, brands, models, isModelMissing }: ModelStepProps) {
  const { selection, select, back, next } = useWizardNavigation(wizard);
  const brand = brands.data?.find(({ id }) => id === wizard.brandId);
  const all = models.data ?? [];
  const selected = all.find(({ id }) => id === selection);
  const { data: shop } = useEndpoint(readSettings);
  const isEmpty = models.isSuccess && all.length === 0;
  return (
    <>
      {isModelMissing && <Notice role="status">{words.modelGone()}</Notice>}
      <StepTitle>{brand === undefined ? words.titleWithoutBrand() : words.title({ brand: brand.name })}</StepTitle>
      <StepForm
        wizard={wizard}
        hasSelection={selected !== undefined}
        onBack={back}
        onNext={() => selected !== undefined && next(selected.id)}
      >
        <LoadNotice load={models} failure={loading.modelsFailed()} />
        <LoadNotice load={brands} failure={loading.brandsFailed()} />
        {isEmpty && <NoModels shop={shop} onBack={back} />}
        {!isEmpty && !models.isError && (
          <div className={styles.columns}>
            <div className={styles.question}>
              <ModelSelect models={all} selected={selected} isLoading={models.isPending} onSelect={select} />
              <AskShop shop={shop} className={styles.ask} />
            </div>
            <ModelPreview wizard={wizard} brand={brand} model={selected} />
          </div>
        )}
      </StepForm>
    </>
  );
}

interface ModelSelectProps {
  models: readonly Model[];
  selected: Model | undefined;
  isLoading: boolean;
  onSelect: (id: string | null) => void;
}

function ModelSelect({ models, selected, isLoading, onSelect }: ModelSelectProps) {
  const isHydrated = useIsHydrated();
  const select = useSelectionBeforeHydration(selected?.id ?? '', onSelect);
  return (
    <SelectField
      ref={select}
      name="model"
      label={words.label()}
      hint={words.hint()}
      isRequired
      required={!isHydrated}
      placeholder={words.placeholder()}
      disabled={isLoading}
      aria-busy={isLoading}
      value={selected?.id ?? ''}
      onChange={(event) => onSelect(event.target.value || null)}
    >
      {models.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function NoModels({ shop, onBack }: { shop: Settings | undefined; onBack: () => void }) {
  return (
    <div className={styles.empty}>
      <p>{words.noModels()}</p>
      <Button variant="secondary" onClick={onBack}>
        {words.chooseAnotherBrand()}
      </Button>
      <AskShop shop={shop} />
    </div>
  );
}
