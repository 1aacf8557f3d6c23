import { updateModel, type AdminModel } from '@trade-in/contract/admin-catalogue';
import { cents } from '@trade-in/domain/money';
import { describePriceChange } from '@trade-in/domain/price-change';
import { useState } from 'react';
import { useUndoPrice } from '../../api/use-undo-price.ts';
import { useUpload } from '../../api/use-upload.ts';
import { useToast } from '../../ui/toast.tsx';
import { ModelForm } from './model-form.tsx';
import { useSaved } from './use-saved.ts';

interface EditModelProps {
  /** As the list has it by now. */
  model: AdminModel;
  onClose: () => void;
}

export function EditModel({ model, onClose }: EditModelProps) {
  const [{ id, brand, name }] = useState(model);
  const { toast } = useToast();
  const { undo } = useUndoPrice(toast);
  const saved = useSaved({ noun: 'model', verb: 'updated' });
  const saving = useUpload(updateModel, {
    ...saved,
    onSuccess: ({ priceChange, price }, { form }) => {
      saved.onSuccess();
      if (priceChange === null) return;
      // The service changes no other price than this: the form may have begun before somebody else's change.
      const before = cents(Number(form.get('priceBefore')));
      toast({
        title: 'Model updated',
        description: describePriceChange({ before, after: cents(price) }),
        action: { label: 'Undo', onAct: () => undo(priceChange) },
      });
    },
  });
  return (
    <ModelForm
      title={`Edit ${brand.name} ${name}`}
      model={model}
      saving={saving}
      onSave={(form) => saving.mutate({ form, params: { id } }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
