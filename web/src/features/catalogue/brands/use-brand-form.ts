import { createBrand, updateBrand } from '@trade-in/contract/endpoints/admin-catalogue';
import type { Brand } from '@trade-in/contract/endpoints/catalogue';
import * as fieldLabels from '@trade-in/words/field-labels';
import { required } from '@trade-in/words/field-reasons';
import { logo_required } from '@trade-in/words/staff-field-reasons';
import * as words from '@trade-in/words/brands';
import * as catalogueWords from '@trade-in/words/catalogue-admin';
import { useState, type FormEvent } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useUpload } from '../../../api/use-upload.ts';
import { showErrors } from '../../../ui/form/show-errors.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { presentValues } from '../present-values.ts';
import { whyNotPicture } from '../why-not-picture.ts';
import { useSaveEvents } from '../use-save-events.ts';

interface Errors {
  name?: string | undefined;
  logo?: string | undefined;
}

const newBrand = { id: null, name: '', logoUrl: null };

/** Returns the state of the form that edits a brand or, for null, creates one. */
export function useBrandForm(brand: Brand | null, onClose: () => void) {
  const { toast } = useToast();
  const [opened] = useState(brand);
  const start = opened ?? newBrand;
  // After a conflict the error has shown the present name, which may be overwritten. A filtered list may lack the brand.
  const [knownName, setKnownName] = useState(opened && opened.name);
  const { saving, save } = useSaveBrand(start.id, {
    onSaved: onClose,
    onRefused: (error) => setKnownName((last) => presentValues(error)['name'] ?? last),
  });
  const [name, setName] = useState(start.name);
  const [logo, setLogo] = useState<File | null>(null);
  const [errors, setErrors] = useState<Errors>({});

  return {
    title: opened === null ? words.add() : catalogueWords.editItem({ name: opened.name }),
    isSaving: saving.isSaving,
    isChanged: name !== (knownName ?? '') || logo !== null,
    name: {
      value: name,
      error: errors.name ?? saving.fieldErrors['name'],
      onChange: (event: { target: { value: string } }) => {
        setName(event.target.value);
        setErrors((last) => ({ ...last, name: '' }));
      },
    },
    logo: {
      file: logo,
      error: errors.logo ?? saving.fieldErrors['logo'],
      sent: saving.sent,
      isRequired: opened === null,
      currentUrl: opened?.logoUrl,
      onChoose: (file: File) => {
        setLogo(file);
        setErrors((last) => ({ ...last, logo: '' }));
      },
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const found = brandErrors(name, logo, opened === null);
      showErrors(event.currentTarget, () => setErrors(found));
      if (found.logo !== undefined) toast({ title: found.logo, isDestructive: true });
      if (found.name === undefined && found.logo === undefined) save(formOf({ name, logo, knownName }));
    },
  };
}

interface SaveCallbacks {
  onSaved: () => void;
  onRefused: (error: ApiError) => void;
}

/** Saves the brand with this id, or creates one for null. */
function useSaveBrand(id: string | null, { onSaved, onRefused }: SaveCallbacks) {
  const failed = words.saveFailed();
  const creating = useUpload(createBrand, useSaveEvents({ saved: words.created(), failed }));
  const updating = useUpload(updateBrand, useSaveEvents({ saved: words.updated(), failed }));
  const saving = id === null ? creating : updating;
  return {
    saving,
    save: (form: FormData) => {
      if (id === null) creating.mutate({ form }, { onSuccess: onSaved });
      else updating.mutate({ form, params: { id } }, { onSuccess: onSaved, onError: onRefused });
    },
  };
}

function brandErrors(name: string, logo: File | null, isLogoRequired: boolean): Errors {
  const whyNotLogo = logo === null ? isLogoRequired && logo_required() : whyNotPicture(logo);
  return {
    name: name.trim() === '' ? required({ label: fieldLabels.name() }) : undefined,
    logo: whyNotLogo || undefined,
  };
}

interface BrandChange {
  name: string;
  logo: File | null;
  /** The name that the user last saw; null for a new brand. */
  knownName: string | null;
}

/** Returns the changed fields with their previous values, so that the server can detect somebody else's change. */
function formOf({ name, logo, knownName }: BrandChange): FormData {
  const form = new FormData();
  const isRenamed = name !== (knownName ?? '');
  if (isRenamed) form.append('name', name);
  if (isRenamed && knownName !== null) form.append('nameBefore', knownName);
  if (logo !== null) form.append('logo', logo);
  return form;
}
