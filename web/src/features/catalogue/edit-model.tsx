import { updateModel, type AdminModel } from '@trade-in/contract/admin-catalogue';
import { useUpload } from '../../api/use-upload.ts';
import { ModelForm } from './model-form.tsx';
import { useSaved } from './use-saved.ts';

export function EditModel({ model, onClose }: { model: AdminModel; onClose: () => void }) {
  const saving = useUpload(updateModel, useSaved({ noun: 'model', verb: 'updated' }));
  return (
    <ModelForm
      title={`Edit ${model.brand.name} ${model.name}`}
      model={model}
      saving={saving}
      onSave={(form) => saving.mutate({ form, params: { id: model.id } }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
