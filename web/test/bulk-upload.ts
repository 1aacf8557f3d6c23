import type { BulkUploadResult } from '@trade-in/contract/endpoints/bulk-upload';
import { onTestFinished, vi } from 'vitest';

/** Returns the response to an uploaded price list. */
export function aBulkUploadResult(overrides: Partial<BulkUploadResult> = {}): BulkUploadResult {
  const counts = { brandsCreated: 0, modelsCreated: 1, modelsUpdated: 0, modelsUnchanged: 0 };
  return { ...counts, priceChanges: [], errors: [], ...overrides };
}

/** Reports the progress of uploads as browsers do; happy-dom does not. */
export function reportUploadProgress(part = 1): void {
  class ReportingRequest extends XMLHttpRequest {
    override send(body?: XMLHttpRequestBodyInit | null) {
      super.send(body);
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: part, total: 1 }));
    }
  }
  vi.stubGlobal('XMLHttpRequest', ReportingRequest);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}
