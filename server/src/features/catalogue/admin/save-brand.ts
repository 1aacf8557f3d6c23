import type { BrandEdit } from '@trade-in/contract/endpoints/admin-catalogue';
import type { Brand } from '@trade-in/contract/endpoints/catalogue';
import { Refusal } from '../../../refusal.ts';
import { pictureSizes, storePicture } from '../pictures/store-picture.ts';
import { presentBrand } from '../present-catalogue.ts';
import type { BrandStore } from './brand-store.ts';
import { auditEntry, auditEntryIfChanged, type ChangeAuthor, type ChangeDeps } from './change.ts';
import { refuseConflicts } from './refuse-conflicts.ts';

interface BrandDeps extends ChangeDeps {
  brands: BrandStore;
}

export async function createBrand(
  deps: BrandDeps,
  { name, logo }: { name: string; logo: Buffer },
  author: ChangeAuthor,
): Promise<Brand> {
  const logoUrl = await storeLogo(deps, logo, author);
  const entry = auditEntry(author, { action: 'brand_created', subject: name });
  const brand = await deps.brands.create({ name, logoUrl }, entry);
  if (brand === 'name_taken') throw brandNameTaken();
  deps.changes.announce();
  return presentBrand(brand);
}

/** Leaves fields that are not sent unchanged. */
export async function updateBrand(
  deps: BrandDeps,
  { id, fields, logo }: { id: string; fields: BrandEdit; logo: Buffer | null },
  author: ChangeAuthor,
): Promise<Brand> {
  const logoUrl = logo && (await storeLogo(deps, logo, author));
  const brand = await deps.brands.update(id, { name: fields.name, logoUrl }, (before, after) => {
    const name = { present: before.name, wanted: after.name };
    refuseConflicts([{ field: 'name', seen: fields.nameBefore, ...name, reason: { code: 'name_changed', ...name } }]);
    return auditEntryIfChanged(author, {
      action: 'brand_updated',
      subject: after.name,
      details: { nameBefore: before.name, nameAfter: after.name, newLogo: before.logoUrl !== after.logoUrl },
    });
  });
  if (brand === 'not_found') throw brandNotFound();
  if (brand === 'name_taken') throw brandNameTaken();
  deps.changes.announce();
  return presentBrand(brand);
}

export async function deleteBrand(
  { brands, changes }: Pick<BrandDeps, 'brands' | 'changes'>,
  id: string,
  author: ChangeAuthor,
): Promise<void> {
  const isDeleted = await brands.delete(id, (brand, { models, cartItems }) =>
    auditEntry(author, {
      action: 'brand_deleted',
      subject: brand.name,
      details: { models: models || null, cartItems: cartItems || null },
    }),
  );
  if (!isDeleted) throw brandNotFound();
  changes.announce();
}

export function brandNotFound(): Refusal {
  return new Refusal('not_found', { reason: { code: 'brand_deleted' } });
}

function storeLogo(deps: BrandDeps, bytes: Buffer, { now }: ChangeAuthor): Promise<string> {
  return storePicture(deps, { bytes, field: 'logo', size: pictureSizes.logo }, now);
}

function brandNameTaken(): Refusal {
  return new Refusal('name_taken', { fields: { name: { code: 'brand_name_taken' } } });
}
