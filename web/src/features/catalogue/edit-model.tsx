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
  const [{ id, brand, name, price }] = useState(model);
  const { toast } = useToast();
  const { undo } = useUndoPrice(toast);
  const saved = useSaved({ noun: 'model', verb: 'updated' });
  const saving = useUpload(updateModel, {
    ...saved,
    onSuccess: (updated) => {
      const { priceChange } = updated;
      saved.onSuccess();
      if (priceChange === null) return;
      toast({
        title: 'Model updated',
        description: describePriceChange({ before: cents(price), after: cents(updated.price) }),
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
