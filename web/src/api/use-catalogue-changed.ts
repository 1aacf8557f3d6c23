import { listAdminBrands, listAdminModels } from '@trade-in/contract/admin-catalogue';
import { listCart } from '@trade-in/contract/cart';
import { findClubs, listBrands, listCategoryImages, listModels } from '@trade-in/contract/catalogue';
import { useInvalidate } from './use-endpoint.ts';

/** Everything that shows brands, models, prices or pictures, the customers' screens included. */
const shown = [listAdminBrands, listAdminModels, listBrands, listModels, listCategoryImages, findClubs, listCart];

/** To be called after each save: what this tab has loaded of the catalogue is loaded anew where it is on screen. */
export function useCatalogueChanged(): () => void {
  const invalidate = useInvalidate();
  return () => void Promise.all(shown.map((endpoint) => invalidate(endpoint)));
}
