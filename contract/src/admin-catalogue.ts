import { clubTypes } from '@trade-in/domain/club';
import { maxPictureBytes, maxPrice, minPrice, textLimits } from '@trade-in/domain/limits';
import { cents, formatRands } from '@trade-in/domain/money';
import * as v from 'valibot';
import { Brand, CategoryImage, Model } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { filter, paging } from './paging.ts';
import { Id, Nothing, requiredText } from './text.ts';

export const AdminModel = v.object({ ...Model.entries, brand: v.object({ name: v.string() }) });
export type AdminModel = v.InferOutput<typeof AdminModel>;

/** `priceChange` is the entry by which this very change of its price can be undone. */
const UpdatedModel = v.object({ ...AdminModel.entries, priceChange: v.nullable(Id) });
export type UpdatedModel = v.InferOutput<typeof UpdatedModel>;

/** What a deletion takes along; trade-ins always stay. */
export const DeletionWeight = v.object({ models: v.number(), cartItems: v.number() });
export type DeletionWeight = v.InferOutput<typeof DeletionWeight>;

const oneOfTypes = (label: string) =>
  v.pipe(
    v.string(`${label} is required`),
    v.nonEmpty(`${label} is required`),
    v.picklist(clubTypes, `${label} is not one of our club types`),
  );

const priceSentence = `Price is from ${formatRands(minPrice)} to ${formatRands(maxPrice)}, in whole cents`;
/** Whole cents; as text in a multipart body, as a number in JSON. */
const Price = v.pipe(
  v.union([v.number(), v.string()], 'Price is required'),
  v.check((price) => price !== '', 'Price is required'),
  v.check((price) => typeof price === 'number' || /^\d{1,12}$/.test(price), priceSentence),
  v.transform(Number),
  v.integer(priceSentence),
  v.minValue(minPrice, priceSentence),
  v.maxValue(maxPrice, priceSentence),
  v.transform(cents),
);

const BrandFields = v.object({ name: requiredText('Name', textLimits.name) });
const ModelFields = v.object({
  name: requiredText('Name', textLimits.name),
  type: oneOfTypes('Type'),
  brandId: v.pipe(v.string('Brand is required'), v.nonEmpty('Brand is required'), v.maxLength(64)),
  price: Price,
});
export type ModelFields = v.InferOutput<typeof ModelFields>;

/**
 * What an edit changes: a field that is not sent stays as it is, whoever set it. `…Before` is what the field was when its
 * form was opened, for whoever wants to be refused where somebody else has changed it meanwhile.
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
  }),
);
export type ModelEdit = v.InferOutput<typeof ModelEdit>;

const byId = v.object({ id: Id });
const category = oneOfTypes('Category');

export const listAdminBrands = endpoint({
  name: 'listAdminBrands',
  summary: 'Brands by name',
  method: 'GET',
  path: '/api/admin/brands',
  access: 'admin',
  isPaged: true,
  query: v.object({ ...paging, name: filter('Name') }),
  response: v.array(Brand),
  refuses: [],
});

export const createBrand = endpoint({
  name: 'createBrand',
  summary: 'Creates a brand with its logo',
  method: 'POST',
  path: '/api/admin/brands',
  access: 'admin',
  form: { file: 'logo', missing: 'Please upload a logo', maxBytes: maxPictureBytes, fields: BrandFields },
  response: Brand,
  refuses: ['name_taken'],
});

export const updateBrand = endpoint({
  name: 'updateBrand',
  summary: 'Changes what is sent of a brand; the rest stays as it is',
  method: 'PUT',
  path: '/api/admin/brands/{id}',
  access: 'admin',
  params: byId,
  form: { file: 'logo', isFileOptional: true, maxBytes: maxPictureBytes, fields: BrandEdit },
  response: Brand,
  refuses: ['not_found', 'name_taken', 'changed_meanwhile'],
});

export const weighBrandDeletion = endpoint({
  name: 'weighBrandDeletion',
  summary: 'What deleting a brand takes along',
  method: 'GET',
  path: '/api/admin/brands/{id}/deletion',
  access: 'admin',
  params: byId,
  response: DeletionWeight,
  refuses: ['not_found'],
});

export const deleteBrand = endpoint({
  name: 'deleteBrand',
  summary: 'Deletes a brand with its models and the cart items of those; trade-ins stay',
  method: 'DELETE',
  path: '/api/admin/brands/{id}',
  access: 'admin',
  params: byId,
  response: Nothing,
  refuses: ['not_found'],
});

export const listAdminModels = endpoint({
  name: 'listAdminModels',
  summary: 'Models by brand, type and name',
  method: 'GET',
  path: '/api/admin/models',
  access: 'admin',
  isPaged: true,
  query: v.object({ ...paging, name: filter('Name'), brand: filter('Brand'), type: filter('Type') }),
  response: v.array(AdminModel),
  refuses: [],
});

export const createModel = endpoint({
  name: 'createModel',
  summary: 'Creates a model with its picture',
  method: 'POST',
  path: '/api/admin/models',
  access: 'admin',
  form: { file: 'image', missing: 'Please upload an image', maxBytes: maxPictureBytes, fields: ModelFields },
  response: AdminModel,
  refuses: ['name_taken', 'unknown_brand'],
});

export const updateModel = endpoint({
  name: 'updateModel',
  summary: 'Changes what is sent of a model; the rest stays as it is',
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
  summary: "Undoes one's own change of a price, by its entry in the activity, while the price is still what it made it",
  method: 'POST',
  path: '/api/admin/activity/{id}/undo',
  access: 'admin',
  params: byId,
  body: v.object({}),
  response: AdminModel,
  refuses: ['not_found', 'changed_meanwhile'],
});

export const weighModelDeletion = endpoint({
  name: 'weighModelDeletion',
  summary: 'What deleting a model takes along',
  method: 'GET',
  path: '/api/admin/models/{id}/deletion',
  access: 'admin',
  params: byId,
  response: DeletionWeight,
  refuses: ['not_found'],
});

export const deleteModel = endpoint({
  name: 'deleteModel',
  summary: 'Deletes a model with the cart items of it; trade-ins stay',
  method: 'DELETE',
  path: '/api/admin/models/{id}',
  access: 'admin',
  params: byId,
  response: Nothing,
  refuses: ['not_found'],
});

export const saveCategoryImage = endpoint({
  name: 'saveCategoryImage',
  summary: "Creates or replaces a club type's picture",
  method: 'POST',
  path: '/api/admin/category-images',
  access: 'admin',
  form: { file: 'image', missing: 'Please upload an image', maxBytes: maxPictureBytes, fields: v.object({ category }) },
  response: CategoryImage,
  refuses: [],
});

export const deleteCategoryImage = endpoint({
  name: 'deleteCategoryImage',
  summary: "Deletes a club type's picture; the drawing shows again",
  method: 'DELETE',
  path: '/api/admin/category-images/{category}',
  access: 'admin',
  params: v.object({ category: v.string() }),
  response: Nothing,
  refuses: ['not_found'],
});

/** Uploaded pictures, named by the hash of their bytes: they never change. */
export const openPicture = endpoint({
  name: 'openPicture',
  summary: 'An uploaded picture',
  method: 'GET',
  path: '/api/pictures/{name}',
  access: 'public',
  params: v.object({ name: v.pipe(v.string(), v.maxLength(100)) }),
  response: 'file',
  refuses: ['not_found'],
});
