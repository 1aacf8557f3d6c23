import type { AdminModel, ModelEdit, ModelFields } from '@trade-in/contract/admin-catalogue';
import { Refusal } from '../../refusal.ts';
import { type By, type ChangeDeps, entryOf, entryOfChange } from './change.ts';
import { keepPicture, pictureSizes } from './keep-picture.ts';
import type { ModelStore } from './model-store.ts';

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

/** What is not sent stays as it is. */
export async function updateModel(
  deps: ModelDeps,
  { id, fields, image }: { id: string; fields: ModelEdit; image: Buffer | null },
  by: By,
): Promise<AdminModel> {
  const imageUrl = image && (await keepImage(deps, image, by));
  const model = await deps.models.update(id, { ...fields, imageUrl }, (before, after) =>
    entryOfChange(by, {
      action: 'model_updated',
      subject: fullName(after),
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
    }),
  );
  const saved = orRefused(model);
  deps.changes.announce();
  return saved;
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

export function modelGone(): Refusal {
  return new Refusal('not_found', { sentence: 'This model is not here any more: somebody has deleted it.' });
}

function keepImage(deps: ModelDeps, bytes: Buffer, { now }: By): Promise<string> {
  return keepPicture(deps, { bytes, field: 'image', size: pictureSizes.model }, now);
}

function orRefused(model: AdminModel | 'not_found' | 'name_taken' | 'unknown_brand'): AdminModel {
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

function fullName({ brand, name, type }: AdminModel): string {
  return `${brand.name} ${name} (${type})`;
}
