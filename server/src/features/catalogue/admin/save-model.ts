import type { AdminModel, ModelEdit, ModelFields, UpdatedModel } from '@trade-in/contract/endpoints/admin-catalogue';
import { dayInJohannesburg } from '@trade-in/domain/calendar';
import { maxLaunchYear, whyNotLaunchYear } from '@trade-in/domain/catalogue/launch-year';
import { type Reason, Refusal } from '../../../refusal.ts';
import { pictureSizes, storePicture } from '../pictures/store-picture.ts';
import { presentAdminModel } from '../present-catalogue.ts';
import { auditEntry, auditEntryIfChanged, type ChangeAuthor, type ChangeDeps } from './change.ts';
import { modelLabel, modelNotFound } from './model-label.ts';
import type { ModelStore, StoredAdminModel } from './model-store.ts';
import { type EditedField, refuseConflicts } from './refuse-conflicts.ts';

interface ModelDeps extends ChangeDeps {
  models: ModelStore;
}

export async function createModel(
  deps: ModelDeps,
  { fields, image }: { fields: ModelFields; image: Buffer },
  author: ChangeAuthor,
): Promise<AdminModel> {
  refuseLateYear(fields.year, author);
  const imageUrl = await storeImage(deps, image, author);
  const created = await deps.models.create({ ...fields, imageUrl }, (model) =>
    auditEntry(author, { action: 'model_created', subject: modelLabel(model), details: { price: model.price } }),
  );
  const model = savedOrRefused(created);
  deps.changes.announce();
  return presentAdminModel(model);
}

/** Leaves fields that are not sent unchanged. Refuses to overwrite somebody else's change if the form says what it showed. */
export async function updateModel(
  deps: ModelDeps,
  { id, fields, image }: { id: string; fields: ModelEdit; image: Buffer | null },
  author: ChangeAuthor,
): Promise<UpdatedModel> {
  refuseLateYear(fields.year ?? null, author);
  const imageUrl = image && (await storeImage(deps, image, author));
  const changed = await deps.models.update(id, { ...fields, imageUrl }, (before, after) => {
    refuseConflicts(editedFields(fields, before, after));
    return auditEntryIfChanged(author, {
      action: 'model_updated',
      subject: modelLabel(after),
      modelId: after.id,
      details: {
        priceBefore: before.price,
        priceAfter: after.price,
        brandBefore: before.brandName,
        brandAfter: after.brandName,
        nameBefore: before.name,
        nameAfter: after.name,
        typeBefore: before.type,
        typeAfter: after.type,
        launchYearBefore: before.year,
        launchYearAfter: after.year,
        newPicture: before.imageUrl !== after.imageUrl,
      },
    });
  });
  const { before, after, entryId } = savedOrRefused(changed);
  deps.changes.announce();
  return { ...presentAdminModel(after), priceChange: before.price === after.price ? null : entryId };
}

/** The contract has no clock, and accepts every year that the database stores. */
function refuseLateYear(year: number | null, { now }: ChangeAuthor): void {
  const reason = year === null ? null : whyNotLaunchYear(String(year), maxLaunchYear(dayInJohannesburg(now)));
  if (reason !== null) throw new Refusal('invalid', { fields: { year: reason } });
}

function editedFields(fields: ModelEdit, before: StoredAdminModel, after: StoredAdminModel): EditedField[] {
  const price = { present: before.price, wanted: after.price };
  const name = { present: before.name, wanted: after.name };
  const type = { present: before.type, wanted: after.type };
  const brand = { present: before.brandName, wanted: after.brandName };
  const brandSeen = fields.brandIdBefore === before.brandId ? before.brandName : fields.brandIdBefore;
  return [
    { field: 'price', seen: fields.priceBefore, ...price, reason: { code: 'price_changed', ...price } },
    { field: 'name', seen: fields.nameBefore, ...name, reason: { code: 'name_changed', ...name } },
    { field: 'type', seen: fields.typeBefore, ...type, reason: { code: 'type_changed', ...type } },
    {
      field: 'brandId',
      seen: brandSeen,
      ...brand,
      reason: { code: 'brand_changed', ...brand, presentId: before.brandId },
    },
    {
      field: 'year',
      seen: fields.yearBefore,
      present: before.year,
      wanted: after.year,
      reason: yearReason(before, after),
    },
  ];
}

/** A year that is not known has no number to show. */
function yearReason({ year: present }: StoredAdminModel, { year: wanted }: StoredAdminModel): Reason {
  return present === null
    ? { code: 'year_removed', wanted: String(wanted) }
    : { code: 'year_changed', present: String(present) };
}

export async function deleteModel(
  { models, changes }: Pick<ModelDeps, 'models' | 'changes'>,
  id: string,
  author: ChangeAuthor,
): Promise<void> {
  const isDeleted = await models.delete(id, (model, cartItems) =>
    auditEntry(author, {
      action: 'model_deleted',
      subject: modelLabel(model),
      details: { price: model.price, cartItems: cartItems || null },
    }),
  );
  if (!isDeleted) throw modelNotFound();
  changes.announce();
}

function storeImage(deps: ModelDeps, bytes: Buffer, { now }: ChangeAuthor): Promise<string> {
  return storePicture(deps, { bytes, field: 'image', size: pictureSizes.model }, now);
}

function savedOrRefused<Saved extends object>(model: Saved | 'not_found' | 'name_taken' | 'unknown_brand'): Saved {
  if (model === 'not_found') throw modelNotFound();
  if (model === 'unknown_brand') throw new Refusal(model, { fields: { brandId: { code: 'unknown_brand' } } });
  if (model === 'name_taken') throw new Refusal(model, { fields: { name: { code: 'model_name_taken' } } });
  return model;
}
