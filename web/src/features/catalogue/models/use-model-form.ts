import type { AdminModel } from '@trade-in/contract/endpoints/admin-catalogue';
import { parseRands } from '@trade-in/domain/money';
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
  withPresent,
  type ModelDraft,
  type ModelErrors,
} from './model-draft.ts';
import { presentValues } from '../present-values.ts';
import { useSaveModel } from './use-save-model.ts';

/** Returns the state of the form that edits a model or, for null, creates one. */
export function useModelForm(model: AdminModel | null, onClose: () => void) {
  const { toast } = useToast();
  const [opened] = useState(model);
  const start = opened === null ? newModel : draftOf(opened);
  // After a conflict the errors have shown the present values, which may be overwritten. A filtered list may lack the model.
  const [known, setKnown] = useState(opened && start);
  const { saving, save } = useSaveModel(opened, {
    onSaved: onClose,
    onRefused: (error) => setKnown((last) => last && withPresent(last, presentValues(error))),
  });
  const [draft, setDraft] = useState(start);
  const [image, setImage] = useState<File | null>(null);
  const [errors, setErrors] = useState<ModelErrors>({});

  function clearError(field: keyof ModelErrors) {
    setErrors((last) => ({ ...last, [field]: '' }));
  }

  const name = opened === null ? '' : `${opened.brand.name} ${opened.name}`;
  return {
    /** The model's price as far as is known; null for a new one. */
    presentPrice: known && parseRands(known.price),
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
    isChanged: image !== null || isDifferent(draft, known ?? newModel),
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
        save(modelForm({ draft, known, image }));
    },
  };
}

function isDifferent(one: ModelDraft, other: ModelDraft): boolean {
  const fields = ['name', 'type', 'brandId', 'price', 'year'] as const;
  return fields.some((field) => one[field] !== other[field]);
}
