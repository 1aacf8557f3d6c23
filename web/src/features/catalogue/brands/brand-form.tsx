import type { Brand } from '@trade-in/contract/endpoints/catalogue';
import * as words from '@trade-in/words/brands';
import * as catalogueWords from '@trade-in/words/catalogue-admin';
import * as common from '@trade-in/words/back-office-common';
import { Field } from '../../../ui/fields/field.tsx';
import { PictureField } from '../../../ui/fields/picture-field.tsx';
import { CatalogueForm } from '../catalogue-form.tsx';
import { useBrandForm } from './use-brand-form.ts';

interface BrandFormProps {
  /** The brand to edit; null to create one. */
  brand: Brand | null;
  onClose: () => void;
}

/** The dialog that creates or edits a brand. */
export function BrandForm({ brand, onClose }: BrandFormProps) {
  const { title, name, logo, isChanged, isSaving, onSubmit } = useBrandForm(brand, onClose);
  return (
    <CatalogueForm title={title} isChanged={isChanged} isSaving={isSaving} onSubmit={onSubmit} onClose={onClose}>
      <Field {...name} name="name" label={common.name()} autoComplete="off" isRequired />
      <PictureField
        {...logo}
        name="logo"
        label={words.logo()}
        hint={catalogueWords.pictureHint({ width: 400, height: 200 })}
      />
    </CatalogueForm>
  );
}
