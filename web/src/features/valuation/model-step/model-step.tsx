import type { Brand, Model } from '@trade-in/contract/endpoints/catalogue';
import { readSettings, type Settings } from '@trade-in/contract/endpoints/settings';
import type { ClubType } from '@trade-in/domain/club';
import type { ClubOptions } from '@trade-in/domain/valuation/club-options';
import * as loading from '@trade-in/words/load-notice';
import * as words from '@trade-in/words/model-step';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { AskShop } from '../../../ui/ask-shop/ask-shop.tsx';
import { LoadNotice } from '../step/load-notice.tsx';
import { StepForm } from '../step/step-form.tsx';
import { StepTitle } from '../step/step-title.tsx';
import { clubValuesOf } from '../wizard/priced-club.ts';
import type { WizardCatalogue } from '../wizard/use-wizard-catalogue.ts';
import { useWizardNavigation } from '../wizard/use-wizard-navigation.ts';
import type { WizardAt } from '../wizard/wizard.ts';
import { clubName } from './club-name.ts';
import { ModelColumns } from './model-columns.tsx';
import styles from './model-step.module.css';

export interface ModelStepProps extends WizardCatalogue {
  wizard: WizardAt<3>;
  /** Whether the URL names a model that the catalogue doesn't have. */
  isModelMissing: boolean;
}

export function ModelStep({ wizard, brands, models, isModelMissing }: ModelStepProps) {
  const { selection, select, back, next } = useWizardNavigation(wizard);
  const brand = brands.data?.find(({ id }) => id === wizard.brandId);
  const selected = models.data?.find(({ id }) => id === selection);
  const { data: shop } = useEndpoint(readSettings);
  return (
    <>
      {isModelMissing && <Notice role="status">{words.modelGone()}</Notice>}
      <StepTitle>{titleFor(brand)}</StepTitle>
      <StepForm
        wizard={wizard}
        hasSelection={selected !== undefined}
        onBack={back}
        onNext={() => selected !== undefined && next(selected.id)}
        dockAmount={selected && <DockAmount brand={brand} model={selected} options={wizard.options} />}
      >
        <LoadNotice load={models} failure={loading.modelsFailed()} />
        <LoadNotice load={brands} failure={loading.brandsFailed()} />
        {models.data?.length === 0 && <NoModels shop={shop} type={wizard.type} brand={brand} onBack={back} />}
        {models.data?.length !== 0 && !models.isError && (
          <ModelColumns
            wizard={wizard}
            brand={brand}
            models={models.data}
            selected={selected}
            shop={shop}
            onSelect={select}
            onNext={next}
          />
        )}
      </StepForm>
    </>
  );
}

function titleFor(brand: Brand | undefined): string {
  return brand === undefined ? words.titleWithoutBrand() : words.title({ brand: brand.name });
}

interface DockAmountProps {
  brand: Brand | undefined;
  model: Model;
  options: ClubOptions;
}

function DockAmount({ brand, model, options }: DockAmountProps) {
  return (
    <>
      <span className={styles.docked}>{clubName(brand, model)}</span>
      <Amount cents={clubValuesOf({ model, options })[options.payment]} />
    </>
  );
}

interface NoModelsProps {
  shop: Settings | undefined;
  type: ClubType;
  brand: Brand | undefined;
  onBack: () => void;
}

function NoModels({ shop, type, brand, onBack }: NoModelsProps) {
  return (
    <div className={styles.empty}>
      <p>{words.noModels()}</p>
      <Button variant="secondary" onClick={onBack}>
        {words.chooseAnotherBrand()}
      </Button>
      <AskShop shop={shop} club={{ type, brand: brand?.name }} />
    </div>
  );
}
