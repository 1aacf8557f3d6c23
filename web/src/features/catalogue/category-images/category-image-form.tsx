import { saveCategoryImage } from '@trade-in/contract/endpoints/admin-catalogue';
import { listCategoryImages } from '@trade-in/contract/endpoints/catalogue';
import { clubTypes } from '@trade-in/domain/club';
import { required } from '@trade-in/words/field-reasons';
import * as labels from '@trade-in/words/staff-field-labels';
import { image_required } from '@trade-in/words/staff-field-reasons';
import * as catalogueWords from '@trade-in/words/catalogue-admin';
import * as words from '@trade-in/words/category-images';
import * as common from '@trade-in/words/back-office-common';
import { useState, type FormEvent } from 'react';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { useUpload } from '../../../api/use-upload.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PictureField } from '../../../ui/fields/picture-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { showErrors } from '../../../ui/form/show-errors.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useUnsavedChangesWarning } from '../../../ui/form/use-unsaved-changes-warning.ts';
import { whyNotPicture } from '../why-not-picture.ts';
import styles from './category-image-form.module.css';
import { useInvalidateCatalogue } from '../../../api/admin/use-invalidate-catalogue.ts';

interface Errors {
  category?: string | undefined;
  image?: string | undefined;
}

/** Uploads the picture of a club type, or replaces it. */
export function CategoryImageForm() {
  const { toast } = useToast();
  const [category, setCategory] = useState('');
  const [image, setImage] = useState<File | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const uploading = useUploading(() => {
    setCategory('');
    setImage(null);
  });

  useUnsavedChangesWarning(category !== '' || image !== null);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = errorsOf(category, image);
    showErrors(event.currentTarget, () => setErrors(found));
    const title = found.category ?? found.image;
    if (title !== undefined) toast({ title, isDestructive: true });
    else if (image !== null) uploading.mutate({ form: formOf(category, image) });
  }

  return (
    <Card className={styles.card}>
      <form className={styles.form} noValidate aria-label={words.formLabel()} onSubmit={onSubmit}>
        <SelectField
          name="category"
          label={words.category()}
          placeholder={words.categoryPlaceholder()}
          isRequired
          value={category}
          error={errors.category ?? uploading.fieldErrors['category']}
          onChange={(event) => {
            setCategory(event.target.value);
            setErrors((last) => ({ ...last, category: '' }));
          }}
        >
          <CategoryOptions />
        </SelectField>
        <PictureField
          name="image"
          label={catalogueWords.image()}
          hint={catalogueWords.pictureHint({ width: 1200, height: 800 })}
          isRequired
          file={image}
          error={errors.image ?? uploading.fieldErrors['image']}
          sent={uploading.sent}
          onChoose={(file) => {
            setImage(file);
            setErrors((last) => ({ ...last, image: '' }));
          }}
        />
        <Button type="submit" isBusy={uploading.isSaving} busyLabel={common.uploading()}>
          {common.upload()}
        </Button>
      </form>
    </Card>
  );
}

function CategoryOptions() {
  const taken = new Set(useEndpoint(listCategoryImages).data?.map(({ category }) => category));
  return clubTypes.map((type) => (
    <option key={type} value={type}>
      {taken.has(type) ? words.replaceOption({ category: type }) : type}
    </option>
  ));
}

function errorsOf(category: string, image: File | null): Errors {
  return {
    category: category === '' ? required({ label: labels.category() }) : undefined,
    image: image === null ? image_required() : (whyNotPicture(image) ?? undefined),
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
  const changed = useInvalidateCatalogue();
  return useUpload(saveCategoryImage, {
    onSuccess: () => {
      changed();
      onDone();
      toast({ title: words.uploaded() });
    },
    onError: ({ sentence }) =>
      toast({
        title: words.uploadFailed(),
        description: sentence ?? common.checkConnection(),
        isDestructive: true,
      }),
  });
}
