import { openTemplate, readUploadProgress, uploadProducts as uploadProductsCall } from '@trade-in/contract/bulk-upload';
import type { RefuseBelowDiskFloor } from '../../ports/disk-floor.ts';
import { route, type Route } from '../../ports/route.ts';
import { uploadProducts, type UploadProductsDeps } from './upload-products.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const diskNearlyFull = 'The disk is nearly full, so nothing was imported. Ask whoever runs the server to free space.';

interface Deps extends UploadProductsDeps {
  refuseBelowDiskFloor: RefuseBelowDiskFloor;
}

export function bulkUploadRoutes(deps: Deps): Route[] {
  return [
    route(
      uploadProductsCall,
      ({ file, query }, { admin }) =>
        uploadProducts(deps, { file, admin, uploadId: query.uploadId && progressKey(admin.id, query.uploadId) }),
      { admit: () => deps.refuseBelowDiskFloor(diskNearlyFull) },
    ),
    route(readUploadProgress, async ({ params }, { admin }) =>
      deps.progress.of(progressKey(admin.id, params.uploadId)),
    ),
    route(openTemplate, async () => ({
      bytes: await deps.lists.template(),
      mediaType: xlsx,
      downloadAs: 'product-template.xlsx',
    })),
  ];
}

/** Nobody sees, or overwrites, how far another one's upload is. */
function progressKey(adminId: string, uploadId: string): string {
  return `${adminId} ${uploadId}`;
}
