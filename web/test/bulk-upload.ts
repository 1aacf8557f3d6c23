import type { BulkUploadResult } from '@trade-in/contract/endpoints/bulk-upload';

/** Returns the response to an uploaded price list. */
export function aBulkUploadResult(overrides: Partial<BulkUploadResult> = {}): BulkUploadResult {
  const counts = { brandsCreated: 0, modelsCreated: 1, modelsUpdated: 0, modelsUnchanged: 0 };
  return { ...counts, priceChanges: [], errors: [], ...overrides };
}
