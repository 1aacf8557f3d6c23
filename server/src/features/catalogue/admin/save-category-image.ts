import type { CategoryImage } from '@trade-in/contract/endpoints/catalogue';
import { type ClubType, clubTypes } from '@trade-in/domain/club';
import { Refusal } from '../../../refusal.ts';
import { pictureSizes, storePicture } from '../pictures/store-picture.ts';
import { presentCategoryImage } from '../present-catalogue.ts';
import type { CategoryImageStore } from './category-image-store.ts';
import { auditEntry, type ChangeAuthor, type ChangeDeps } from './change.ts';

interface CategoryImageDeps extends ChangeDeps {
  categoryImages: CategoryImageStore;
}

export async function saveCategoryImage(
  deps: CategoryImageDeps,
  { category, image }: { category: ClubType; image: Buffer },
  author: ChangeAuthor,
): Promise<CategoryImage> {
  const upload = { bytes: image, field: 'image', size: pictureSizes.category };
  const imageUrl = await storePicture(deps, upload, author.now);
  const entry = auditEntry(author, { action: 'category_image_saved', subject: category });
  const saved = await deps.categoryImages.save({ category, imageUrl }, entry);
  deps.changes.announce();
  return presentCategoryImage(saved);
}

export async function deleteCategoryImage(
  { categoryImages, changes }: Pick<CategoryImageDeps, 'categoryImages' | 'changes'>,
  category: string,
  author: ChangeAuthor,
): Promise<void> {
  const type = clubTypes.find((each) => each === category);
  const entry = auditEntry(author, { action: 'category_image_deleted', subject: category });
  const isDeleted = type !== undefined && (await categoryImages.delete(type, entry));
  if (!isDeleted) throw new Refusal('not_found', { reason: { code: 'category_image_missing' } });
  changes.announce();
}
