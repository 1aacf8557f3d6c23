import { createBrand } from '@trade-in/contract/admin-catalogue';
import { useUpload } from '../../api/use-upload.ts';
import { BrandForm } from './brand-form.tsx';
import { useSaved } from './use-saved.ts';

export function CreateBrand({ onClose }: { onClose: () => void }) {
  const saving = useUpload(createBrand, useSaved({ noun: 'brand', verb: 'created' }));
  return (
    <BrandForm
      title="Add Brand"
      brand={null}
      saving={saving}
      onSave={(form) => saving.mutate({ form }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
