import { saveCategoryImage } from '@trade-in/contract/admin-catalogue';
import { listCategoryImages } from '@trade-in/contract/catalogue';
import { clubTypes } from '@trade-in/domain/club';
import { useState, type FormEvent } from 'react';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useUpload } from '../../api/use-upload.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { showErrors } from '../../ui/show-errors.ts';
import { useToast } from '../../ui/toast.tsx';
import { useLeaveQuestion } from '../../ui/use-leave-question.ts';
import { whyNotPicture } from './picture-problem.ts';
import styles from './upload-category-image.module.css';
import { useCatalogueChanged } from '../../api/use-catalogue-changed.ts';

interface Errors {
  category?: string | undefined;
  image?: string | undefined;
}

/** One picture for one club type; where there is one already, it is replaced. */
export function UploadCategoryImage() {
  const { toast } = useToast();
  const [category, setCategory] = useState('');
  const [image, setImage] = useState<File | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const uploading = useUploading(() => {
    setCategory('');
    setImage(null);
  });

  useLeaveQuestion(category !== '' || image !== null);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = errorsOf(category, image);
    showErrors(event.currentTarget, () => setErrors(found));
    const title = found.category ?? found.image;
    if (title !== undefined) toast({ title, isDestructive: true });
    else if (image !== null) uploading.mutate({ form: formOf(category, image) });
  }

  return (
    <Card>
      <form className={styles.form} noValidate aria-label="Upload an image" onSubmit={onSubmit}>
        <SelectField
          name="category"
          label="Category"
          placeholder="Select a category..."
          isRequired
          value={category}
          error={errors.category ?? uploading.refused['category']}
          onChange={(event) => {
            setCategory(event.target.value);
            setErrors((last) => ({ ...last, category: '' }));
          }}
        >
          <CategoryOptions />
        </SelectField>
        <PictureField
          name="image"
          label="Image"
          hint="JPEG, PNG or WebP; best at 1200 × 800"
          isRequired
          file={image}
          error={errors.image ?? uploading.refused['image']}
          sent={uploading.sent}
          onChoose={(file) => {
            setImage(file);
            setErrors((last) => ({ ...last, image: '' }));
          }}
        />
        <Button type="submit" isBusy={uploading.isSaving} busyLabel="Uploading...">
          Upload
        </Button>
      </form>
    </Card>
  );
}

function CategoryOptions() {
  const taken = new Set(useEndpoint(listCategoryImages).data?.map(({ category }) => category));
  return clubTypes.map((type) => (
    <option key={type} value={type}>
      {taken.has(type) ? `${type} (Replace)` : type}
    </option>
  ));
}

function errorsOf(category: string, image: File | null): Errors {
  return {
    category: category === '' ? 'Category is required' : undefined,
    image: image === null ? 'Please upload an image' : (whyNotPicture(image) ?? undefined),
  };
}

function formOf(category: string, image: File): FormData {
  const form = new FormData();
  form.append('category', category);
  form.append('image', image);
  return form;
}

function useUploading(onDone: () => void) {
  const { toast } = useToast();
  const changed = useCatalogueChanged();
  return useUpload(saveCategoryImage, {
    onSuccess: () => {
      changed();
      onDone();
      toast({ title: 'Image uploaded' });
    },
    onError: ({ sentence }) =>
      toast({
        title: 'Failed to upload image',
        description: sentence ?? 'Please check your connection and try again.',
        isDestructive: true,
      }),
  });
}
