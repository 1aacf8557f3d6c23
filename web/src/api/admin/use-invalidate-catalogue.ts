import { listAdminBrands, listAdminModels } from '@trade-in/contract/endpoints/admin-catalogue';
import { rankBrandsOfType } from '@trade-in/contract/endpoints/brand-popularity';
import { listCart } from '@trade-in/contract/endpoints/cart';
import { findClubs, listBrands, listCategoryImages, listModels } from '@trade-in/contract/endpoints/catalogue';
import { useInvalidate } from '../use-endpoint.ts';

/** The endpoints that return brands, models, prices or pictures, including the storefront's. */
const catalogueEndpoints = [
  listAdminBrands,
  listAdminModels,
  listBrands,
  rankBrandsOfType,
  listModels,
  listCategoryImages,
  findClubs,
  listCart,
];

/** Returns a function that reloads what this tab shows of the catalogue. Call it after each change. */
export function useInvalidateCatalogue(): () => void {
  const invalidate = useInvalidate();
  return () => void Promise.all(catalogueEndpoints.map((endpoint) => invalidate(endpoint)));
}
