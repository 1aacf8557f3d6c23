import {
  downloadTemplate,
  readUploadProgress,
  uploadProducts as uploadProductsCall,
} from '@trade-in/contract/endpoints/bulk-upload';
import type { RequireDiskSpace } from '../../ports/files/file-store.ts';
import { route, type Route } from '../../ports/http/route.ts';
import { uploadProducts, type UploadProductsDeps } from './upload-products.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Deps extends UploadProductsDeps {
  requireDiskSpace: RequireDiskSpace;
}

export function bulkUploadRoutes(deps: Deps): Route[] {
  return [
    route(
      uploadProductsCall,
      ({ file, query }, { admin, language }) => {
        const uploadId = query.uploadId && progressKey(admin.id, query.uploadId);
        return uploadProducts(deps, { file, admin, uploadId, language });
      },
      { admit: () => deps.requireDiskSpace({ code: 'no_space_for_import' }) },
    ),
    route(readUploadProgress, async ({ params }, { admin }) =>
      deps.progress.of(progressKey(admin.id, params.uploadId)),
    ),
    route(downloadTemplate, async () => ({
      bytes: await deps.lists.template(),
      mediaType: xlsx,
      downloadAs: 'product-template.xlsx',
    })),
  ];
}

/** Includes the administrator, so that nobody reads or overwrites the progress of another's upload. */
function progressKey(adminId: string, uploadId: string): string {
  return `${adminId} ${uploadId}`;
}
