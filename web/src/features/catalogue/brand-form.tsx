import type { Brand } from '@trade-in/contract/catalogue';
import { useState, type FormEvent } from 'react';
import { Field } from '../../ui/field.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import { showErrors } from '../../ui/show-errors.ts';
import { useToast } from '../../ui/toast.tsx';
import { CatalogueForm, type Saving } from './catalogue-form.tsx';
import { whyNotPicture } from './picture-problem.ts';

interface BrandFormProps {
  title: string;
  /** The brand as the list has it by now; null for a new one, which needs a logo. */
  brand: Brand | null;
  saving: Saving;
  onSave: (form: FormData) => void;
  onClose: () => void;
}

interface Errors {
  name?: string | undefined;
  logo?: string | undefined;
}

/** What creating and editing a brand have in common. */
export function BrandForm({ title, brand: listed, saving, onSave, onClose }: BrandFormProps) {
  const { toast } = useToast();
  const [brand] = useState(listed);
  // Whoever was told that somebody else has changed it knows what the list shows now, and may save over that.
  const known = saving.isConflict ? listed : brand;
  const [name, setName] = useState(brand?.name ?? '');
  const [logo, setLogo] = useState<File | null>(null);
  const [errors, setErrors] = useState<Errors>({});

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = errorsOf({ name, logo, brand });
    showErrors(event.currentTarget, () => setErrors(found));
    if (found.logo !== undefined) toast({ title: found.logo, isDestructive: true });
    if (found.name === undefined && found.logo === undefined) onSave(formOf({ name, logo, brand, known }));
  }

  return (
    <CatalogueForm
      title={title}
      isChanged={name !== (brand?.name ?? '') || logo !== null}
      isSaving={saving.isSaving}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        name="name"
        label="Name"
        autoComplete="off"
        isRequired
        value={name}
        error={errors.name ?? saving.refused['name']}
        onChange={(event) => {
          setName(event.target.value);
          setErrors((last) => ({ ...last, name: '' }));
        }}
      />
      <PictureField
        name="logo"
        label="Logo"
        hint="JPEG, PNG or WebP; best at 400 × 200"
        isRequired={brand === null}
        file={logo}
        presentUrl={brand?.logoUrl}
        error={errors.logo ?? saving.refused['logo']}
        sent={saving.sent}
        onChoose={(file) => {
          setLogo(file);
          setErrors((last) => ({ ...last, logo: '' }));
        }}
      />
    </CatalogueForm>
  );
}

interface Entered {
  name: string;
  logo: File | null;
  brand: Brand | null;
}

function errorsOf({ name, logo, brand }: Entered): Errors {
  const isLogoMissing = logo === null && brand === null;
  return {
    name: name.trim() === '' ? 'Name is required' : undefined,
    logo: isLogoMissing ? 'Please upload a logo' : ((logo && whyNotPicture(logo)) ?? undefined),
  };
}

/** What is another than it was, since lists may be hours old, with what it was: nobody else's change is to be lost. */
function formOf({ name, logo, brand, known }: Entered & { known: Brand | null }): FormData {
  const form = new FormData();
  const isRenamed = name !== brand?.name;
  if (isRenamed) form.append('name', name);
  if (isRenamed && known !== null) form.append('nameBefore', known.name);
  if (logo !== null) form.append('logo', logo);
  return form;
}
