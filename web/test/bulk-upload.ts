import type { BulkUploadResult } from '@trade-in/contract/bulk-upload';

/** What the service answers to a price list. */
export function anImport(wish: Partial<BulkUploadResult> = {}): BulkUploadResult {
  const counts = { brandsCreated: 0, modelsCreated: 1, modelsUpdated: 0, modelsUnchanged: 0 };
  return { ...counts, priceChanges: [], errors: [], ...wish };
}
