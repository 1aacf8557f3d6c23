import type { AdminModel } from '@trade-in/contract/endpoints/admin-catalogue';
import { listBrands } from '@trade-in/contract/endpoints/catalogue';
import { clubTypes } from '@trade-in/domain/club';
import { formatRands } from '@trade-in/domain/money';
import * as catalogueWords from '@trade-in/words/catalogue-admin';
import * as words from '@trade-in/words/models';
import * as shared from '@trade-in/words/common';
import * as common from '@trade-in/words/back-office-common';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PictureField } from '../../../ui/fields/picture-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { CatalogueForm } from '../catalogue-form.tsx';
import { useModelForm } from './use-model-form.ts';

interface ModelFormProps {
  /** The model to edit, as the list currently shows it; null to create one. */
  model: AdminModel | null;
  onClose: () => void;
}

/** The dialog that creates or edits a model. */
export function ModelForm({ model, onClose }: ModelFormProps) {
  const brands = useEndpoint(listBrands);
  const options = brands.data ?? (model === null ? [] : [{ id: model.brandId, name: model.brand.name }]);
  const { title, presentPrice, bind, formatPrice, image, isChanged, isSaving, onSubmit } = useModelForm(model, onClose);
  return (
    <CatalogueForm title={title} isChanged={isChanged} isSaving={isSaving} onSubmit={onSubmit} onClose={onClose}>
      <Field label={common.name()} autoComplete="off" {...bind('name')} />
      <SelectField label={common.type()} placeholder={words.typePlaceholder()} {...bind('type')}>
        {clubTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <SelectField label={common.brand()} placeholder={words.brandPlaceholder()} {...bind('brandId')}>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {brands.isLoadingError && (
        <BrandsFailure sentence={brands.error.sentence} onRetry={() => void brands.refetch()} />
      )}
      <Field
        label={words.price()}
        hint={presentPrice === null ? words.priceHint() : words.currentPriceHint({ price: formatRands(presentPrice) })}
        inputMode="decimal"
        autoComplete="off"
        {...bind('price')}
        onBlur={formatPrice}
      />
      <Field
        label={words.year()}
        hint={words.yearHint()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        {...bind('year')}
        isRequired={false}
      />
      <PictureField
        {...image}
        name="image"
        label={catalogueWords.image()}
        hint={catalogueWords.pictureHint({ width: 800, height: 600 })}
        isRequired={model === null}
        currentUrl={model?.imageUrl}
      />
    </CatalogueForm>
  );
}

function BrandsFailure({ sentence, onRetry }: { sentence: string | null; onRetry: () => void }) {
  function tryAgain() {
    // Pressing the button removes it; keep the focus in the form.
    document.querySelector<HTMLElement>('select[name="brandId"]')?.focus();
    onRetry();
  }
  return (
    <Notice tone="red" role="alert" title={words.brandsFailedTitle()}>
      <p>
        {sentence ?? common.checkConnection()} {words.entriesKept()}
      </p>
      <Button variant="secondary" onClick={tryAgain}>
        {shared.tryAgain()}
      </Button>
    </Notice>
  );
}
