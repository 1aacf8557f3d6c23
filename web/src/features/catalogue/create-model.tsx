import { createModel } from '@trade-in/contract/admin-catalogue';
import { useUpload } from '../../api/use-upload.ts';
import { ModelForm } from './model-form.tsx';
import { useSaved } from './use-saved.ts';

export function CreateModel({ onClose }: { onClose: () => void }) {
  const saving = useUpload(createModel, useSaved({ noun: 'model', verb: 'created' }));
  return (
    <ModelForm
      title="Add Model"
      model={null}
      saving={saving}
      onSave={(form) => saving.mutate({ form }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
