import type { BrandEdit } from '@trade-in/contract/admin-catalogue';
import type { Brand } from '@trade-in/contract/catalogue';
import { Refusal } from '../../refusal.ts';
import type { BrandStore } from './brand-store.ts';
import { type By, type ChangeDeps, entryOf, entryOfChange } from './change.ts';
import { keepPicture, pictureSizes } from './keep-picture.ts';
import { refuseConflicts } from './refuse-conflicts.ts';

interface BrandDeps extends ChangeDeps {
  brands: BrandStore;
}

export async function createBrand(
  deps: BrandDeps,
  { name, logo }: { name: string; logo: Buffer },
  by: By,
): Promise<Brand> {
  const logoUrl = await keepLogo(deps, logo, by);
  const entry = entryOf(by, { action: 'brand_created', subject: name });
  const brand = await deps.brands.create({ name, logoUrl }, entry);
  if (brand === 'name_taken') throw brandTaken();
  deps.changes.announce();
  return brand;
}

/** What is not sent stays as it is. */
export async function updateBrand(
  deps: BrandDeps,
  { id, fields, logo }: { id: string; fields: BrandEdit; logo: Buffer | null },
  by: By,
): Promise<Brand> {
  const logoUrl = logo && (await keepLogo(deps, logo, by));
  const brand = await deps.brands.update(id, { name: fields.name, logoUrl }, (before, after) => {
    const name = { present: before.name, wanted: after.name };
    refuseConflicts([{ field: 'name', label: 'name', seen: fields.nameBefore, ...name }]);
    return entryOfChange(by, {
      action: 'brand_updated',
      subject: after.name,
      details: { nameBefore: before.name, nameAfter: after.name, newLogo: before.logoUrl !== after.logoUrl },
    });
  });
  if (brand === 'not_found') throw brandGone();
  if (brand === 'name_taken') throw brandTaken();
  deps.changes.announce();
  return brand;
}

export async function deleteBrand({ brands, changes }: Pick<BrandDeps, 'brands' | 'changes'>, id: string, by: By) {
  const isDeleted = await brands.delete(id, (brand, { models, cartItems }) =>
    entryOf(by, {
      action: 'brand_deleted',
      subject: brand.name,
      details: { models: models || null, cartItems: cartItems || null },
    }),
  );
  if (!isDeleted) throw brandGone();
  changes.announce();
}

export function brandGone(): Refusal {
  return new Refusal('not_found', { sentence: 'This brand is not here any more: somebody has deleted it.' });
}

function keepLogo(deps: BrandDeps, bytes: Buffer, { now }: By): Promise<string> {
  return keepPicture(deps, { bytes, field: 'logo', size: pictureSizes.logo }, now);
}

function brandTaken(): Refusal {
  const sentence = 'There is a brand of this name already. Please choose another name.';
  return new Refusal('name_taken', { sentence, fields: { name: sentence } });
}
