import { clubTypes } from '@trade-in/domain/club';
import { maxStoredLaunchYear, minLaunchYear, whyNotLaunchYear } from '@trade-in/domain/catalogue/launch-year';
import { whyNotPrice } from '@trade-in/domain/catalogue/model-price';
import { maxPictureBytes, textLimits } from '@trade-in/domain/limits';
import { cents } from '@trade-in/domain/money';
import * as v from 'valibot';
import { Brand, CategoryImage, Model } from './catalogue.ts';
import { endpoint } from '../endpoint.ts';
import type { FieldLabel } from '../field-labels.ts';
import { allowedBy, fieldMessage } from '../field-reason.ts';
import { filter, paging } from '../paging.ts';
import { Id, EmptyResponse, requiredText } from '../fields.ts';

export const AdminModel = v.object({ ...Model.entries, brand: v.object({ name: v.string() }) });
export type AdminModel = v.InferOutput<typeof AdminModel>;

/** `priceChange` is the id of the audit entry with which this price change can be undone. */
const UpdatedModel = v.object({ ...AdminModel.entries, priceChange: v.nullable(Id) });
export type UpdatedModel = v.InferOutput<typeof UpdatedModel>;

/** What else a deletion deletes; trade-ins are never deleted. */
export const DeletionSummary = v.object({ models: v.number(), cartItems: v.number() });
export type DeletionSummary = v.InferOutput<typeof DeletionSummary>;

const required = (label: FieldLabel) => fieldMessage({ code: 'required', label });

const oneOfTypes = (label: FieldLabel) =>
  v.pipe(
    v.string(required(label)),
    v.nonEmpty(required(label)),
    v.picklist(clubTypes, fieldMessage({ code: 'not_a_club_type', label })),
  );

/** In whole cents: text in a multipart body, a number in JSON. */
const Price = v.pipe(
  v.union([v.number(), v.string()], required('price')),
  v.check((price) => price !== '', required('price')),
  v.transform((price) => (typeof price === 'number' || /^\d{1,12}$/.test(price) ? Number(price) : Number.NaN)),
  allowedBy(whyNotPrice),
  v.transform(cents),
);

const yearMessage = fieldMessage({ code: 'launch_year_out_of_range', min: minLaunchYear });
/** Text in a multipart body, a number or null in JSON; '' if unknown. The service also refuses years after next year. */
const LaunchYear = v.pipe(
  v.nullable(v.union([v.number(), v.string()], yearMessage)),
  v.transform((year) => (year === null ? '' : String(year))),
  allowedBy((year: string) => (year === '' ? null : whyNotLaunchYear(year, maxStoredLaunchYear))),
  v.transform((year) => (year === '' ? null : Number(year))),
);

const BrandFields = v.object({ name: requiredText('name', textLimits.name) });
const ModelFields = v.object({
  name: requiredText('name', textLimits.name),
  type: oneOfTypes('type'),
  brandId: v.pipe(v.string(required('brand')), v.nonEmpty(required('brand')), v.maxLength(64)),
  price: Price,
  year: v.optional(LaunchYear, null),
});
export type ModelFields = v.InferOutput<typeof ModelFields>;

/**
 * The fields to change; a missing field is not changed. With `…Before`, the value of the field that the user last saw, the edit is
 * refused if somebody else has changed the field since.
 */
const BrandEdit = v.partial(v.object({ ...BrandFields.entries, nameBefore: v.string() }));
export type BrandEdit = v.InferOutput<typeof BrandEdit>;
const ModelEdit = v.partial(
  v.object({
    ...ModelFields.entries,
    nameBefore: v.string(),
    typeBefore: v.string(),
    brandIdBefore: v.string(),
    priceBefore: Price,
    year: LaunchYear,
    yearBefore: LaunchYear,
  }),
);
export type ModelEdit = v.InferOutput<typeof ModelEdit>;

const byId = v.object({ id: Id });
const category = oneOfTypes('category');

export const brandFilters = { name: filter('name') };

export const listAdminBrands = endpoint({
  name: 'listAdminBrands',
  summary: 'Returns the brands by name',
  method: 'GET',
  path: '/api/admin/brands',
  access: 'admin',
  isPaged: true,
  query: v.object({ ...paging, ...brandFilters }),
  response: v.array(Brand),
  refuses: [],
});

export const createBrand = endpoint({
  name: 'createBrand',
  summary: 'Creates a brand with its logo',
  method: 'POST',
  path: '/api/admin/brands',
  access: 'admin',
  form: { file: 'logo', missing: 'logo_required', maxBytes: maxPictureBytes, fields: BrandFields },
  response: Brand,
  refuses: ['name_taken'],
});

export const updateBrand = endpoint({
  name: 'updateBrand',
  summary: 'Changes the given fields of a brand',
  method: 'PUT',
  path: '/api/admin/brands/{id}',
  access: 'admin',
  params: byId,
  form: { file: 'logo', isFileOptional: true, maxBytes: maxPictureBytes, fields: BrandEdit },
  response: Brand,
  refuses: ['not_found', 'name_taken', 'changed_meanwhile'],
});

export const previewBrandDeletion = endpoint({
  name: 'previewBrandDeletion',
  summary: 'Returns what else deleting a brand would delete',
  method: 'GET',
  path: '/api/admin/brands/{id}/deletion',
  access: 'admin',
  params: byId,
  response: DeletionSummary,
  refuses: ['not_found'],
});

export const deleteBrand = endpoint({
  name: 'deleteBrand',
  summary: 'Deletes a brand with its models and their cart items, but no trade-ins',
  method: 'DELETE',
  path: '/api/admin/brands/{id}',
  access: 'admin',
  params: byId,
  response: EmptyResponse,
  refuses: ['not_found'],
});

export const modelFilters = { name: filter('name'), brand: filter('brand'), type: filter('type') };

export const listAdminModels = endpoint({
  name: 'listAdminModels',
  summary: 'Returns the models by brand, type and name',
  method: 'GET',
  path: '/api/admin/models',
  access: 'admin',
  isPaged: true,
  query: v.object({ ...paging, ...modelFilters }),
  response: v.array(AdminModel),
  refuses: [],
});

export const createModel = endpoint({
  name: 'createModel',
  summary: 'Creates a model with its picture',
  method: 'POST',
  path: '/api/admin/models',
  access: 'admin',
  form: { file: 'image', missing: 'image_required', maxBytes: maxPictureBytes, fields: ModelFields },
  response: AdminModel,
  refuses: ['name_taken', 'unknown_brand'],
});

export const updateModel = endpoint({
  name: 'updateModel',
  summary: 'Changes the given fields of a model',
  method: 'PUT',
  path: '/api/admin/models/{id}',
  access: 'admin',
  params: byId,
  form: { file: 'image', isFileOptional: true, maxBytes: maxPictureBytes, fields: ModelEdit },
  response: UpdatedModel,
  refuses: ['not_found', 'name_taken', 'unknown_brand', 'changed_meanwhile'],
});

export const undoPriceChange = endpoint({
  name: 'undoPriceChange',
  summary: "Undoes the caller's own price change, by its audit entry, if the price has not changed since",
  method: 'POST',
  path: '/api/admin/activity/{id}/undo',
  access: 'admin',
  params: byId,
  body: v.object({}),
  response: AdminModel,
  refuses: ['not_found', 'changed_meanwhile'],
});

export const previewModelDeletion = endpoint({
  name: 'previewModelDeletion',
  summary: 'Returns what else deleting a model would delete',
  method: 'GET',
  path: '/api/admin/models/{id}/deletion',
  access: 'admin',
  params: byId,
  response: DeletionSummary,
  refuses: ['not_found'],
});

export const deleteModel = endpoint({
  name: 'deleteModel',
  summary: 'Deletes a model with its cart items, but no trade-ins',
  method: 'DELETE',
  path: '/api/admin/models/{id}',
  access: 'admin',
  params: byId,
  response: EmptyResponse,
  refuses: ['not_found'],
});

export const saveCategoryImage = endpoint({
  name: 'saveCategoryImage',
  summary: "Creates or replaces a club type's picture",
  method: 'POST',
  path: '/api/admin/category-images',
  access: 'admin',
  form: { file: 'image', missing: 'image_required', maxBytes: maxPictureBytes, fields: v.object({ category }) },
  response: CategoryImage,
  refuses: [],
});

export const deleteCategoryImage = endpoint({
  name: 'deleteCategoryImage',
  summary: "Deletes a club type's picture, so that the drawing is shown",
  method: 'DELETE',
  path: '/api/admin/category-images/{category}',
  access: 'admin',
  params: v.object({ category: v.string() }),
  response: EmptyResponse,
  refuses: ['not_found'],
});

/** Pictures are named by the hash of their content and never change. */
export const openPicture = endpoint({
  name: 'openPicture',
  summary: 'Returns an uploaded picture',
  method: 'GET',
  path: '/api/pictures/{name}',
  access: 'public',
  params: v.object({ name: v.pipe(v.string(), v.maxLength(100)) }),
  response: 'file',
  refuses: ['not_found'],
});
