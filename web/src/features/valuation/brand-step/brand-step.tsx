import { rankBrandsOfType } from '@trade-in/contract/endpoints/brand-popularity';
import type { Brand } from '@trade-in/contract/endpoints/catalogue';
import { readSettings } from '@trade-in/contract/endpoints/settings';
import type { ClubType } from '@trade-in/domain/club';
import * as words from '@trade-in/words/brand-step';
import * as loading from '@trade-in/words/load-notice';
import { useRef, useState } from 'react';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AskShop } from '../../../ui/ask-shop/ask-shop.tsx';
import { LoadNotice } from '../step/load-notice.tsx';
import { StepForm } from '../step/step-form.tsx';
import { StepTitle } from '../step/step-title.tsx';
import type { WizardCatalogue } from '../wizard/use-wizard-catalogue.ts';
import { useWizardNavigation } from '../wizard/use-wizard-navigation.ts';
import type { WizardAt } from '../wizard/wizard.ts';
import { BrandGroups } from './brand-groups.tsx';
import { BrandSearch } from './brand-search.tsx';
import styles from './brand-step.module.css';

export interface BrandStepProps {
  wizard: WizardAt<2>;
  brands: WizardCatalogue['brands'];
  /** Whether the URL names a brand that the catalogue doesn't have. */
  isBrandMissing: boolean;
}

/** Placeholders while brands load (specification, section 9). */
const placeholders = Array.from({ length: 12 }, (_, index) => index);

export function BrandStep({ wizard, brands, isBrandMissing }: BrandStepProps) {
  const { selection, select, back, next } = useWizardNavigation(wizard);
  const ranking = useEndpoint(rankBrandsOfType, { query: { type: wizard.type } });
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const all = brands.data ?? [];
  const found = namesWith(all, search);
  // A brand that the search hides is not the step's selection: Next would lead to it unseen.
  const selected = found.find(({ id }) => id === selection) ?? null;
  const [onlyOne] = found.length === 1 ? found : [];
  /** Loads the ranking, too: it fails with the brands when the connection is lost. */
  function retry() {
    if (ranking.isError) void ranking.refetch();
    return brands.refetch();
  }
  function clear() {
    // The button is removed with the search.
    field.current?.focus();
    setSearch('');
  }
  return (
    <>
      {isBrandMissing && <Notice role="status">{words.brandGone()}</Notice>}
      <div className={styles.head}>
        <StepTitle>{words.title()}</StepTitle>
        <BrandSearch field={field} search={search} onSearch={setSearch} onEnter={() => onlyOne && select(onlyOne.id)} />
      </div>
      <StepForm
        wizard={wizard}
        hasSelection={selected !== null}
        onBack={back}
        onNext={() => selected !== null && next(selected.id)}
      >
        <LoadNotice load={{ ...brands, refetch: retry }} failure={loading.brandsFailed()} />
        {/* Without the ranking the brands would move once it arrives. */}
        {brands.isPending || (brands.isSuccess && ranking.isPending) ? (
          <Placeholders />
        ) : (
          <BrandGroups
            type={wizard.type}
            brands={found}
            ranking={ranking.data}
            isSearch={search.trim() !== ''}
            selected={selected}
            onSelect={select}
            onPick={next}
          />
        )}
        {brands.isSuccess && found.length === 0 && (
          <NothingFound type={wizard.type} hasBrands={all.length > 0} search={search} onClear={clear} />
        )}
      </StepForm>
    </>
  );
}

function namesWith(brands: readonly Brand[], search: string): Brand[] {
  const part = search.trim().toLowerCase();
  return brands.filter(({ name }) => name.toLowerCase().includes(part));
}

function Placeholders() {
  return (
    <div className={styles.placeholders} role="status" aria-label={words.loading()}>
      {placeholders.map((index) => (
        <Skeleton key={index} className={styles.placeholder} />
      ))}
    </div>
  );
}

interface NothingFoundProps {
  type: ClubType;
  hasBrands: boolean;
  search: string;
  onClear: () => void;
}

function NothingFound({ type, hasBrands, search, onClear }: NothingFoundProps) {
  const { data: shop } = useEndpoint(readSettings);
  return (
    <div className={styles.empty}>
      {hasBrands ? (
        <>
          <p role="status">{words.nothingFound({ search })}</p>
          <Button variant="secondary" onClick={onClear}>
            {words.clearSearch()}
          </Button>
        </>
      ) : (
        <p>{words.noBrands()}</p>
      )}
      <AskShop shop={shop} club={{ type, brand: search }} />
    </div>
  );
}
