import type { BulkUploadResult } from '@trade-in/contract/bulk-upload';
import { counted } from '@trade-in/domain/counted';
import { textLimits } from '@trade-in/domain/limits';
import type { CatalogueChanges } from '../../ports/catalogue-changes.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PriceLists } from '../../ports/price-lists.ts';
import type { Admin, UploadedFile } from '../../ports/route.ts';
import { importProducts } from './import-products.ts';
import type { ProductStore } from './product-store.ts';
import type { UploadProgress } from './upload-progress.ts';

export interface UploadProductsDeps {
  lists: PriceLists;
  products: ProductStore;
  changes: CatalogueChanges;
  progress: UploadProgress;
  clock: Clock;
}

interface Upload {
  file: UploadedFile;
  /** What the screen asks for the progress by, if it does. */
  uploadId: string | undefined;
  admin: Admin;
}

/** More than anyone mends before the next upload; a list of the wrong kind is wrong in every row. */
const mostErrors = 1000;

/** Takes a price list in: reads it, imports its good rows, and tells what is wrong with the others. */
export async function uploadProducts(
  { lists, products, changes, progress, clock }: UploadProductsDeps,
  { file, uploadId, admin }: Upload,
): Promise<BulkUploadResult> {
  const tell = (stage: 'waiting' | 'reading' | 'saving' | 'done', rows: number, total: number) => {
    if (uploadId !== undefined) progress.tell(uploadId, { stage, rows, total });
  };
  tell('waiting', 0, 0);
  let total = 0;
  try {
    const list = await lists.read(file.bytes, { caller: admin.id, onStart: () => tell('reading', 0, 0) });
    total = list.products.length;
    tell('saving', 0, total);
    const by = { happenedAt: clock(), admin };
    const { errors, ...counts } = await importProducts({ products, changes }, list, {
      by,
      onSaved: (rows) => tell('saving', rows, total),
      entryOf: (result) => ({
        ...by,
        action: 'products_imported',
        subject: plainName(file.name),
        details: {
          brandsCreated: result.brandsCreated,
          modelsCreated: result.modelsCreated,
          modelsUpdated: result.modelsUpdated,
          modelsUnchanged: result.modelsUnchanged,
          rowsSkipped: result.errors.length,
        },
      }),
    });
    return { ...counts, errors: shortened(errors) };
  } finally {
    tell('done', total, total);
  }
}

function shortened(errors: readonly string[]): string[] {
  const more = errors.length - mostErrors;
  const shown = errors.slice(0, mostErrors);
  return more > 0 ? [...shown, `And ${counted(more, 'more row')} with mistakes. Please mend these first.`] : shown;
}

/** What a browser calls the file may hold anything. */
function plainName(name: string): string {
  return (
    name
      .toWellFormed()
      .replaceAll(/\p{Cc}/gu, '')
      .slice(0, textLimits.name)
      .trim() || 'Price list'
  );
}
