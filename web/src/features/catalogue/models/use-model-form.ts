import type { AdminModel } from '@trade-in/contract/endpoints/admin-catalogue';
import * as catalogueWords from '@trade-in/words/catalogue-admin';
import * as words from '@trade-in/words/models';
import { useState, type FormEvent } from 'react';
import { showErrors } from '../../../ui/form/show-errors.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import {
  draftOf,
  confirmPrice,
  modelErrors,
  modelForm,
  newModel,
  normalisePrice,
  type ModelDraft,
  type ModelErrors,
} from './model-draft.ts';
import { useSaveModel } from './use-save-model.ts';

/** Returns the state of the form that edits a model (as the list currently shows it) or, for null, creates one. */
export function useModelForm(model: AdminModel | null, onClose: () => void) {
  const { toast } = useToast();
  const [opened] = useState(model);
  const { saving, save } = useSaveModel(opened, onClose);
  const start = opened === null ? newModel : draftOf(opened);
  // After a conflict the user has seen the current model in the list, and may overwrite it.
  const seen = saving.isConflict ? model : opened;
  const known = seen && draftOf(seen);
  const [draft, setDraft] = useState(start);
  const [image, setImage] = useState<File | null>(null);
  const [errors, setErrors] = useState<ModelErrors>({});

  function clearError(field: keyof ModelErrors) {
    setErrors((last) => ({ ...last, [field]: '' }));
  }

  const name = opened === null ? '' : `${opened.brand.name} ${opened.name}`;
  return {
    title: opened === null ? words.add() : catalogueWords.editItem({ name }),
    isSaving: saving.isSaving,
    bind: (field: keyof ModelDraft) => ({
      name: field,
      value: draft[field],
      error: errors[field] ?? saving.fieldErrors[field],
      isRequired: true,
      onChange: (event: { target: { value: string } }) => {
        setDraft({ ...draft, [field]: event.target.value });
        clearError(field);
      },
    }),
    isChanged: image !== null || isDifferent(draft, start),
    formatPrice: () => setDraft({ ...draft, price: normalisePrice(draft.price) }),
    image: {
      file: image,
      error: errors.image ?? saving.fieldErrors['image'],
      sent: saving.sent,
      onChoose: (file: File) => {
        setImage(file);
        clearError('image');
      },
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const found = modelErrors(draft, image, model === null);
      showErrors(event.currentTarget, () => setErrors(found));
      if (found.image !== undefined) toast({ title: found.image, isDestructive: true });
      if (Object.keys(found).length === 0 && (opened === null || confirmPrice(name, known, draft)))
        save(modelForm({ draft, start, known, image }));
    },
  };
}

function isDifferent(one: ModelDraft, other: ModelDraft): boolean {
  const fields = ['name', 'type', 'brandId', 'price', 'year'] as const;
  return fields.some((field) => one[field] !== other[field]);
}
