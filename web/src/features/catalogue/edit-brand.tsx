import { updateBrand } from '@trade-in/contract/admin-catalogue';
import type { Brand } from '@trade-in/contract/catalogue';
import { useUpload } from '../../api/use-upload.ts';
import { BrandForm } from './brand-form.tsx';
import { useSaved } from './use-saved.ts';

export function EditBrand({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const saving = useUpload(updateBrand, useSaved({ noun: 'brand', verb: 'updated' }));
  return (
    <BrandForm
      title={`Edit ${brand.name}`}
      brand={brand}
      saving={saving}
      onSave={(form) => saving.mutate({ form, params: { id: brand.id } }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
