import type { Brand } from '@trade-in/contract/catalogue';
import { readSettings } from '@trade-in/contract/settings';
import { useState } from 'react';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { AskShop } from '../../ui/ask-shop.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BrandSearch } from './brand-search.tsx';
import styles from './brand-step.module.css';
import { LoadNotice } from './load-notice.tsx';
import { StepForm } from './step-form.tsx';
import { StepTitle } from './step-title.tsx';
import type { WizardCatalogue } from './use-wizard-catalogue.ts';
import { useWizardWay } from './use-wizard-way.ts';
import type { WizardAt } from './wizard.ts';

export interface BrandStepProps {
  wizard: WizardAt<2>;
  brands: WizardCatalogue['brands'];
}

/** How many placeholders stand in while brands load (specification, section 9). */
const placeholders = Array.from({ length: 12 }, (_, index) => index);

export function BrandStep({ wizard, brands }: BrandStepProps) {
  const way = useWizardWay(wizard);
  const [search, setSearch] = useState('');
  const all = brands.data ?? [];
  const chosen = all.find(({ id }) => id === way.answer) ?? null;
  const found = all.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const [onlyOne] = found.length === 1 ? found : [];
  return (
    <>
      <StepTitle>Get an instant evaluation</StepTitle>
      <BrandSearch search={search} onSearch={setSearch} onEnter={() => onlyOne && way.choose(onlyOne.id)} />
      <StepForm
        wizard={wizard}
        isAnswered={chosen !== null}
        onBack={way.back}
        onNext={() => chosen !== null && way.next(chosen.id)}
      >
        <LoadNotice loads={[brands]} failure="Failed to fetch brands" />
        {brands.isPending && <Placeholders />}
        {found.length > 0 && (
          <RadioCards
            name="brand"
            legend="Brand"
            isLegendHidden
            layout="small-tiles"
            choices={found.map(choiceOf)}
            value={chosen?.id ?? null}
            onChange={way.choose}
            isRequired
          />
        )}
        {brands.isSuccess && found.length === 0 && (
          <NothingFound hasBrands={all.length > 0} search={search} onClear={() => setSearch('')} />
        )}
      </StepForm>
    </>
  );
}

function choiceOf({ id, name, logoUrl }: Brand) {
  const picture = logoUrl !== null && <img className={styles.logo} src={logoUrl} alt="" width={400} height={200} />;
  return { value: id, label: name, ...(picture ? { picture } : {}) };
}

function Placeholders() {
  return (
    <div className={styles.placeholders} role="status" aria-label="Loading brands...">
      {placeholders.map((index) => (
        <Skeleton key={index} className={styles.placeholder} />
      ))}
    </div>
  );
}

function NothingFound({ hasBrands, search, onClear }: { hasBrands: boolean; search: string; onClear: () => void }) {
  const { data: shop } = useEndpoint(readSettings);
  return (
    <div className={styles.empty}>
      {hasBrands ? (
        <>
          <p role="status">{`No brands found matching "${search}"`}</p>
          <Button variant="secondary" onClick={onClear}>
            Clear search
          </Button>
        </>
      ) : (
        <p>Our list of brands is empty at the moment. Please come back soon.</p>
      )}
      <AskShop shop={shop} />
    </div>
  );
}
