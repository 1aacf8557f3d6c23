import type { Brand, Model } from '@trade-in/contract/catalogue';
import { readSettings, type Settings } from '@trade-in/contract/settings';
import { hasIronCount } from '@trade-in/domain/club';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Amount } from '../../ui/amount.tsx';
import { AskShop } from '../../ui/ask-shop.tsx';
import { Button } from '../../ui/button.tsx';
import { OtherValue } from '../../ui/other-value.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ClubPicture } from './club-picture.tsx';
import { LoadNotice } from './load-notice.tsx';
import styles from './model-step.module.css';
import { valuesOf } from './priced-club.ts';
import { StepForm } from './step-form.tsx';
import { StepTitle } from './step-title.tsx';
import { useEarlySelection } from './use-early-selection.ts';
import { useIsHydrated } from './use-is-hydrated.ts';
import type { WizardCatalogue } from './use-wizard-catalogue.ts';
import { useWizardWay } from './use-wizard-way.ts';
import type { ClubOptions, WizardAt } from './wizard.ts';

export interface ModelStepProps extends WizardCatalogue {
  wizard: WizardAt<3>;
}

export function ModelStep({ wizard, brands, models }: ModelStepProps) {
  const way = useWizardWay(wizard);
  const brand = brands.data?.find(({ id }) => id === wizard.brandId);
  const all = models.data ?? [];
  const chosen = all.find(({ id }) => id === way.answer);
  const { data: shop } = useEndpoint(readSettings);
  const isEmpty = models.isSuccess && all.length === 0;
  return (
    <>
      <StepTitle>{`Choose your ${brand === undefined ? '' : `${brand.name} `}model`}</StepTitle>
      <StepForm
        wizard={wizard}
        isAnswered={chosen !== undefined}
        onBack={way.back}
        onNext={() => chosen !== undefined && way.next(chosen.id)}
      >
        <LoadNotice loads={[models]} failure="Failed to fetch models" />
        <LoadNotice loads={[brands]} failure="Failed to fetch brands" />
        {isEmpty && <NoModels shop={shop} onBack={way.back} />}
        {!isEmpty && !models.isError && (
          <div className={styles.columns}>
            <div className={styles.question}>
              <ModelSelect models={all} chosen={chosen} isLoading={models.isPending} onChoose={way.choose} />
              <AskShop shop={shop} className={styles.ask} />
            </div>
            <Preview wizard={wizard} brand={brand} model={chosen} />
          </div>
        )}
      </StepForm>
    </>
  );
}

interface ModelSelectProps {
  models: readonly Model[];
  chosen: Model | undefined;
  isLoading: boolean;
  onChoose: (id: string | null) => void;
}

function ModelSelect({ models, chosen, isLoading, onChoose }: ModelSelectProps) {
  const isHydrated = useIsHydrated();
  const select = useEarlySelection(chosen?.id ?? '', onChoose);
  return (
    <SelectField
      ref={select}
      name="model"
      label="Club Model"
      hint="The name is usually on the sole or the back of the club."
      isRequired
      required={!isHydrated}
      placeholder="Select a model..."
      disabled={isLoading}
      aria-busy={isLoading}
      value={chosen?.id ?? ''}
      onChange={(event) => onChoose(event.target.value || null)}
    >
      {models.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

interface PreviewProps {
  wizard: WizardAt<3>;
  brand: Brand | undefined;
  model: Model | undefined;
}

/** The club to come, of one height with and without a model, so that nothing moves when one is chosen. */
function Preview({ wizard: { type, options }, brand, model }: PreviewProps) {
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.picture}>
        <ClubPicture type={type} imageUrl={model?.imageUrl ?? null} {...(brand ? { brand: brand.name } : {})} />
      </div>
      <div className={styles.about} aria-live="polite" aria-atomic="true">
        <p className={styles.name}>{model?.name ?? type}</p>
        {model === undefined ? (
          <p className={styles.note}>Pick your model to see what it is worth.</p>
        ) : (
          <FirstValue model={model} options={options} />
        )}
      </div>
    </section>
  );
}

function FirstValue({ model, options }: { model: Model; options: ClubOptions }) {
  const { irons, hand, condition, payment } = options;
  const values = valuesOf({ model, options });
  const set = hasIronCount(model.type) ? `, set of ${irons}` : '';
  return (
    <>
      <p className={styles.value}>
        <VisuallyHidden>{payment === 'Cash' ? 'Cash value: ' : 'Trade-in value: '}</VisuallyHidden>
        <Amount cents={values[payment]} />
      </p>
      <p className={styles.note}>
        <OtherValue payment={payment} values={values} />
      </p>
      <p className={styles.note}>{`${condition} condition, ${hand}-Handed${set}. Next: make it exact.`}</p>
    </>
  );
}

function NoModels({ shop, onBack }: { shop: Settings | undefined; onBack: () => void }) {
  return (
    <div className={styles.empty}>
      <p>No models available for this brand and type</p>
      <Button variant="secondary" onClick={onBack}>
        Choose another brand
      </Button>
      <AskShop shop={shop} />
    </div>
  );
}
