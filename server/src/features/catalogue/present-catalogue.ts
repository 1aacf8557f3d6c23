import type { AdminModel } from '@trade-in/contract/endpoints/admin-catalogue';
import type { Brand, CategoryImage, FinderResults, Model } from '@trade-in/contract/endpoints/catalogue';
import type { StoredAdminModel } from './admin/model-store.ts';
import type { StoredBrand, StoredCategoryImage, StoredModel, StoredModelWithBrand } from './catalogue-store.ts';

export function presentBrand({ id, name, logoUrl }: StoredBrand): Brand {
  return { id, name, logoUrl };
}

export function presentModel({ id, name, type, brandId, price, imageUrl, year }: StoredModel): Model {
  return { id, name, type, brandId, price, imageUrl, year };
}

export function presentModelWithBrand({ model, brand }: StoredModelWithBrand): FinderResults['results'][number] {
  return { model: presentModel(model), brand: presentBrand(brand) };
}

export function presentAdminModel(model: StoredAdminModel): AdminModel {
  return { ...presentModel(model), brand: { name: model.brandName } };
}

export function presentCategoryImage({ id, category, imageUrl }: StoredCategoryImage): CategoryImage {
  return { id, category, imageUrl };
}
