import type { CategoryImage } from '@trade-in/contract/catalogue';
import { type ClubType, clubTypes } from '@trade-in/domain/club';
import { Refusal } from '../../refusal.ts';
import type { CategoryImageStore } from './category-image-store.ts';
import { type By, type ChangeDeps, entryOf } from './change.ts';
import { keepPicture, pictureSizes } from './keep-picture.ts';

interface CategoryImageDeps extends ChangeDeps {
  categoryImages: CategoryImageStore;
}

export async function saveCategoryImage(
  deps: CategoryImageDeps,
  { category, image }: { category: ClubType; image: Buffer },
  by: By,
): Promise<CategoryImage> {
  const upload = { bytes: image, field: 'image', size: pictureSizes.category };
  const imageUrl = await keepPicture(deps, upload, by.now);
  const entry = entryOf(by, { action: 'category_image_saved', subject: category });
  const saved = await deps.categoryImages.save({ category, imageUrl }, entry);
  deps.changes.announce();
  return saved;
}

export async function deleteCategoryImage(
  { categoryImages, changes }: Pick<CategoryImageDeps, 'categoryImages' | 'changes'>,
  category: string,
  by: By,
): Promise<void> {
  const type = clubTypes.find((each) => each === category);
  const entry = entryOf(by, { action: 'category_image_deleted', subject: category });
  const isDeleted = type !== undefined && (await categoryImages.delete(type, entry));
  if (!isDeleted) throw new Refusal('not_found', { sentence: 'This image is not here any more.' });
  changes.announce();
}
