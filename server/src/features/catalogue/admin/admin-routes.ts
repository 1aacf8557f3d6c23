import * as endpoints from '@trade-in/contract/endpoints/admin-catalogue';
import type { Clock } from '../../../ports/clock.ts';
import type { FileStore } from '../../../ports/files/file-store.ts';
import { Refusal } from '../../../refusal.ts';
import { isPictureName, pictureFile } from '../pictures/picture-name.ts';
import { presentAdminModel, presentBrand } from '../present-catalogue.ts';
import { type Admin, type Caller, type FileResponse, route, type Route } from '../../../ports/http/route.ts';
import type { BrandStore } from './brand-store.ts';
import type { CategoryImageStore } from './category-image-store.ts';
import type { ChangeAuthor, ChangeDeps } from './change.ts';
import type { ModelStore } from './model-store.ts';
import { modelNotFound } from './model-label.ts';
import { brandNotFound, createBrand, deleteBrand, updateBrand } from './save-brand.ts';
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

/** Returns the back office's endpoints of the catalogue, and its pictures. */
export function adminCatalogueRoutes(deps: AdminCatalogueDeps): Route[] {
  const author = ({ admin }: Staff): ChangeAuthor => ({ admin, now: deps.clock() });
  return [
    ...brandRoutes(deps, author),
    ...modelRoutes(deps, author),
    route(endpoints.saveCategoryImage, ({ fields, file }, staff) =>
      saveCategoryImage(deps, { category: fields.category, image: file.bytes }, author(staff)),
    ),
    route(endpoints.deleteCategoryImage, async ({ params }, staff) => {
      await deleteCategoryImage(deps, params.category, author(staff));
      return {};
    }),
    route(endpoints.openPicture, ({ params }) => openPicture(deps.files, params.name)),
  ];
}

async function openPicture(files: FileStore, name: string): Promise<FileResponse> {
  const bytes = isPictureName(name) ? await files.get(pictureFile(name)) : null;
  if (bytes === null) throw new Refusal('not_found', { reason: { code: 'picture_missing' } });
  return { bytes, mediaType: 'image/webp', isImmutable: true };
}

function brandRoutes(deps: AdminCatalogueDeps, author: (staff: Staff) => ChangeAuthor): Route[] {
  return [
    route(endpoints.listAdminBrands, async ({ query, page: request }) => {
      const page = await deps.brands.list(query, request);
      return { ...page, items: page.items.map(presentBrand) };
    }),
    route(endpoints.createBrand, ({ fields, file }, staff) =>
      createBrand(deps, { name: fields.name, logo: file.bytes }, author(staff)),
    ),
    route(endpoints.updateBrand, ({ params, fields, file }, staff) =>
      updateBrand(deps, { id: params.id, fields, logo: file?.bytes ?? null }, author(staff)),
    ),
    route(endpoints.previewBrandDeletion, async ({ params }) => {
      const deletion = await deps.brands.summarizeDeletion(params.id);
      if (deletion === null) throw brandNotFound();
      return deletion;
    }),
    route(endpoints.deleteBrand, async ({ params }, staff) => {
      await deleteBrand(deps, params.id, author(staff));
      return {};
    }),
  ];
}

function modelRoutes(deps: AdminCatalogueDeps, author: (staff: Staff) => ChangeAuthor): Route[] {
  return [
    route(endpoints.listAdminModels, async ({ query, page: request }) => {
      const page = await deps.models.list(query, request);
      return { ...page, items: page.items.map(presentAdminModel) };
    }),
    route(endpoints.createModel, ({ fields, file }, staff) =>
      createModel(deps, { fields, image: file.bytes }, author(staff)),
    ),
    route(endpoints.updateModel, ({ params, fields, file }, staff) =>
      updateModel(deps, { id: params.id, fields, image: file?.bytes ?? null }, author(staff)),
    ),
    route(endpoints.undoPriceChange, ({ params }, staff) => undoPriceChange(deps, params.id, author(staff))),
    route(endpoints.previewModelDeletion, async ({ params }) => {
      const cartItems = await deps.models.summarizeDeletion(params.id);
      if (cartItems === null) throw modelNotFound();
      return { models: 0, cartItems };
    }),
    route(endpoints.deleteModel, async ({ params }, staff) => {
      await deleteModel(deps, params.id, author(staff));
      return {};
    }),
  ];
}
