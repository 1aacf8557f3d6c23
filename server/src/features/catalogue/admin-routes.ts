import * as calls from '@trade-in/contract/admin-catalogue';
import type { Clock } from '../../ports/clock.ts';
import { type Admin, type Caller, route, type Route } from '../../ports/route.ts';
import type { BrandStore } from './brand-store.ts';
import type { CategoryImageStore } from './category-image-store.ts';
import type { By, ChangeDeps } from './change.ts';
import type { ModelStore } from './model-store.ts';
import { modelGone } from './model-words.ts';
import { openPicture } from './open-picture.ts';
import { brandGone, createBrand, deleteBrand, updateBrand } from './save-brand.ts';
import { deleteCategoryImage, saveCategoryImage } from './save-category-image.ts';
import { createModel, deleteModel, updateModel } from './save-model.ts';
import { undoPriceChange } from './undo-price-change.ts';

export interface AdminCatalogueDeps extends ChangeDeps {
  brands: BrandStore;
  models: ModelStore;
  categoryImages: CategoryImageStore;
  clock: Clock;
}

type Staff = Caller & { admin: Admin };

/** The back office's side of the catalogue. */
export function adminCatalogueRoutes(deps: AdminCatalogueDeps): Route[] {
  const by = ({ admin }: Staff): By => ({ admin, now: deps.clock() });
  return [
    ...brandRoutes(deps, by),
    ...modelRoutes(deps, by),
    route(calls.saveCategoryImage, ({ fields, file }, staff) =>
      saveCategoryImage(deps, { category: fields.category, image: file.bytes }, by(staff)),
    ),
    route(calls.deleteCategoryImage, async ({ params }, staff) => {
      await deleteCategoryImage(deps, params.category, by(staff));
      return {};
    }),
    route(calls.openPicture, ({ params }) => openPicture(deps, params.name)),
  ];
}

function brandRoutes(deps: AdminCatalogueDeps, by: (staff: Staff) => By): Route[] {
  return [
    route(calls.listAdminBrands, ({ query, page }) => deps.brands.list(query, page)),
    route(calls.createBrand, ({ fields, file }, staff) =>
      createBrand(deps, { name: fields.name, logo: file.bytes }, by(staff)),
    ),
    route(calls.updateBrand, ({ params, fields, file }, staff) =>
      updateBrand(deps, { id: params.id, fields, logo: file?.bytes ?? null }, by(staff)),
    ),
    route(calls.weighBrandDeletion, async ({ params }) => {
      const weight = await deps.brands.weigh(params.id);
      if (weight === null) throw brandGone();
      return weight;
    }),
    route(calls.deleteBrand, async ({ params }, staff) => {
      await deleteBrand(deps, params.id, by(staff));
      return {};
    }),
  ];
}

function modelRoutes(deps: AdminCatalogueDeps, by: (staff: Staff) => By): Route[] {
  return [
    route(calls.listAdminModels, ({ query, page }) => deps.models.list(query, page)),
    route(calls.createModel, ({ fields, file }, staff) => createModel(deps, { fields, image: file.bytes }, by(staff))),
    route(calls.updateModel, ({ params, fields, file }, staff) =>
      updateModel(deps, { id: params.id, fields, image: file?.bytes ?? null }, by(staff)),
    ),
    route(calls.undoPriceChange, ({ params }, staff) => undoPriceChange(deps, params.id, by(staff))),
    route(calls.weighModelDeletion, async ({ params }) => {
      const cartItems = await deps.models.weigh(params.id);
      if (cartItems === null) throw modelGone();
      return { models: 0, cartItems };
    }),
    route(calls.deleteModel, async ({ params }, staff) => {
      await deleteModel(deps, params.id, by(staff));
      return {};
    }),
  ];
}
