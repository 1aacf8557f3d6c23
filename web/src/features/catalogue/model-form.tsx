import type { AdminModel } from '@trade-in/contract/admin-catalogue';
import { listBrands } from '@trade-in/contract/catalogue';
import { clubTypes } from '@trade-in/domain/club';
import { cents, formatRands } from '@trade-in/domain/money';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { CatalogueForm, type Saving } from './catalogue-form.tsx';
import { useModelForm } from './use-model-form.ts';

interface ModelFormProps {
  title: string;
  /** The model as it is; null for a new one, which needs an image. */
  model: AdminModel | null;
  saving: Saving;
  onSave: (form: FormData) => void;
  onClose: () => void;
}

/** What creating and editing a model have in common. */
export function ModelForm({ title, model, saving, onSave, onClose }: ModelFormProps) {
  const brands = useEndpoint(listBrands);
  const choice = brands.data ?? (model === null ? [] : [{ id: model.brandId, name: model.brand.name }]);
  const { bind, tidy, image, isChanged, onSubmit } = useModelForm({ model, saving, onSave });
  return (
    <CatalogueForm title={title} isChanged={isChanged} isSaving={saving.isSaving} onSubmit={onSubmit} onClose={onClose}>
      <Field label="Name" autoComplete="off" {...bind('name')} />
      <SelectField label="Type" placeholder="Select a type..." {...bind('type')}>
        {clubTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <SelectField label="Brand" placeholder="Select a brand..." {...bind('brandId')}>
        {choice.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {brands.isLoadingError && (
        <BrandsMissing sentence={brands.error.sentence} onRetry={() => void brands.refetch()} />
      )}
      <Field
        label="Price"
        hint={model === null ? 'In Rands, such as 450.00' : `In Rands; now ${formatRands(cents(model.price))}`}
        inputMode="decimal"
        autoComplete="off"
        {...bind('price')}
        onBlur={tidy}
      />
      <PictureField
        {...image}
        name="image"
        label="Image"
        hint="JPEG, PNG or WebP; best at 800 × 600"
        isRequired={model === null}
        presentUrl={model?.imageUrl}
      />
    </CatalogueForm>
  );
}

function BrandsMissing({ sentence, onRetry }: { sentence: string | null; onRetry: () => void }) {
  function tryAgain() {
    // The button goes as soon as it is pressed; the focus must not go with it.
    document.querySelector<HTMLElement>('select[name="brandId"]')?.focus();
    onRetry();
  }
  return (
    <Notice tone="red" role="alert" title="The brands could not be loaded">
      <p>{sentence ?? 'Please check your connection.'} What you entered stays.</p>
      <Button variant="secondary" onClick={tryAgain}>
        Try again
      </Button>
    </Notice>
  );
}
