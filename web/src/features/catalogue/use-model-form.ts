import type { AdminModel } from '@trade-in/contract/admin-catalogue';
import { useState, type FormEvent } from 'react';
import { showErrors } from '../../ui/show-errors.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Saving } from './catalogue-form.tsx';
import {
  draftOf,
  isPriceMeant,
  modelErrors,
  modelForm,
  newModel,
  tidyPrice,
  type ModelDraft,
  type ModelErrors,
} from './model-draft.ts';

interface ModelFormDeps {
  /** As the list has it by now; null for a new one. */
  model: AdminModel | null;
  saving: Saving;
  onSave: (form: FormData) => void;
}

/** The model form's fields while they are filled in. */
export function useModelForm({ model, saving, onSave }: ModelFormDeps) {
  const { toast } = useToast();
  const [opened] = useState(model);
  const start = opened === null ? newModel : draftOf(opened);
  // Whoever was told that somebody else has changed it knows what the list shows now, and may save over that.
  const seen = saving.isConflict ? model : opened;
  const known = seen && draftOf(seen);
  const [draft, setDraft] = useState(start);
  const [image, setImage] = useState<File | null>(null);
  const [errors, setErrors] = useState<ModelErrors>({});

  function forgive(field: keyof ModelErrors) {
    setErrors((last) => ({ ...last, [field]: '' }));
  }

  return {
    bind: (field: keyof ModelDraft) => ({
      name: field,
      value: draft[field],
      error: errors[field] ?? saving.refused[field],
      isRequired: true,
      onChange: (event: { target: { value: string } }) => {
        setDraft({ ...draft, [field]: event.target.value });
        forgive(field);
      },
    }),
    isChanged: image !== null || isOther(draft, start),
    tidy: () => setDraft({ ...draft, price: tidyPrice(draft.price) }),
    image: {
      file: image,
      error: errors.image ?? saving.refused['image'],
      sent: saving.sent,
      onChoose: (file: File) => {
        setImage(file);
        forgive('image');
      },
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const found = modelErrors(draft, image, model === null);
      showErrors(event.currentTarget, () => setErrors(found));
      if (found.image !== undefined) toast({ title: found.image, isDestructive: true });
      const isMeant = () => opened === null || isPriceMeant(`${opened.brand.name} ${opened.name}`, known, draft);
      if (Object.keys(found).length === 0 && isMeant()) onSave(modelForm({ draft, start, known, image }));
    },
  };
}

function isOther(one: ModelDraft, other: ModelDraft): boolean {
  return (
    one.name !== other.name || one.type !== other.type || one.brandId !== other.brandId || one.price !== other.price
  );
}
