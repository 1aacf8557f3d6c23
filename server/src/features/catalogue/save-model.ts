import type { AdminModel, ModelEdit, ModelFields, UpdatedModel } from '@trade-in/contract/admin-catalogue';
import { cents, formatRands } from '@trade-in/domain/money';
import { Refusal } from '../../refusal.ts';
import { type By, type ChangeDeps, entryOf, entryOfChange } from './change.ts';
import { keepPicture, pictureSizes } from './keep-picture.ts';
import type { ModelStore } from './model-store.ts';
import { fullName, modelGone } from './model-words.ts';
import { type EditedField, refuseConflicts } from './refuse-conflicts.ts';

interface ModelDeps extends ChangeDeps {
  models: ModelStore;
}

export async function createModel(
  deps: ModelDeps,
  { fields, image }: { fields: ModelFields; image: Buffer },
  by: By,
): Promise<AdminModel> {
  const imageUrl = await keepImage(deps, image, by);
  const model = await deps.models.create({ ...fields, imageUrl }, (made) =>
    entryOf(by, { action: 'model_created', subject: fullName(made), details: { price: made.price } }),
  );
  const saved = orRefused(model);
  deps.changes.announce();
  return saved;
}

/** What is not sent stays as it is; a save over somebody else's is refused where its form says what it showed. */
export async function updateModel(
  deps: ModelDeps,
  { id, fields, image }: { id: string; fields: ModelEdit; image: Buffer | null },
  by: By,
): Promise<UpdatedModel> {
  const imageUrl = image && (await keepImage(deps, image, by));
  const changed = await deps.models.update(id, { ...fields, imageUrl }, (before, after) => {
    refuseConflicts(editedFields(fields, before, after));
    return entryOfChange(by, {
      action: 'model_updated',
      subject: fullName(after),
      modelId: after.id,
      details: {
        priceBefore: before.price,
        priceAfter: after.price,
        brandBefore: before.brand.name,
        brandAfter: after.brand.name,
        nameBefore: before.name,
        nameAfter: after.name,
        typeBefore: before.type,
        typeAfter: after.type,
        newPicture: before.imageUrl !== after.imageUrl,
      },
    });
  });
  const { before, after, entryId } = orRefused(changed);
  deps.changes.announce();
  return { ...after, priceChange: before.price === after.price ? null : entryId };
}

function editedFields(fields: ModelEdit, before: AdminModel, after: AdminModel): EditedField[] {
  const brandSeen = fields.brandIdBefore === before.brandId ? before.brand.name : fields.brandIdBefore;
  const { nameBefore, typeBefore, priceBefore } = fields;
  const seen = { price: priceBefore && formatRands(priceBefore), name: nameBefore, type: typeBefore, brand: brandSeen };
  const price = { present: formatRands(cents(before.price)), wanted: formatRands(cents(after.price)) };
  return [
    { field: 'price', label: 'price', seen: seen.price, ...price },
    { field: 'name', label: 'name', seen: seen.name, present: before.name, wanted: after.name },
    { field: 'type', label: 'type', seen: seen.type, present: before.type, wanted: after.type },
    { field: 'brandId', label: 'brand', seen: seen.brand, present: before.brand.name, wanted: after.brand.name },
  ];
}

export async function deleteModel({ models, changes }: Pick<ModelDeps, 'models' | 'changes'>, id: string, by: By) {
  const isDeleted = await models.delete(id, (model, cartItems) =>
    entryOf(by, {
      action: 'model_deleted',
      subject: fullName(model),
      details: { price: model.price, cartItems: cartItems || null },
    }),
  );
  if (!isDeleted) throw modelGone();
  changes.announce();
}

function keepImage(deps: ModelDeps, bytes: Buffer, { now }: By): Promise<string> {
  return keepPicture(deps, { bytes, field: 'image', size: pictureSizes.model }, now);
}

function orRefused<Saved extends object>(model: Saved | 'not_found' | 'name_taken' | 'unknown_brand'): Saved {
  if (model === 'not_found') throw modelGone();
  if (model === 'unknown_brand') {
    const sentence = 'This brand is not here any more. Please choose another one.';
    throw new Refusal('unknown_brand', { sentence, fields: { brandId: sentence } });
  }
  if (model === 'name_taken') {
    const sentence = 'This brand has a model of this name and type already. Please choose another name.';
    throw new Refusal('name_taken', { sentence, fields: { name: sentence } });
  }
  return model;
}
