import type { BulkUploadResult } from '@trade-in/contract/endpoints/bulk-upload';
import type { BulkRowError } from '@trade-in/domain/bulk-upload/bulk-row';
import { dayInJohannesburg } from '@trade-in/domain/calendar';
import { maxLaunchYear } from '@trade-in/domain/catalogue/launch-year';
import { textLimits } from '@trade-in/domain/limits';
import { groupThousands } from '@trade-in/domain/number-format';
import { bulkRowSentence } from '@trade-in/words/bulk-row-sentence';
import { type Language, sourceLanguage } from '@trade-in/words/languages';
import { wordsIn } from '@trade-in/words/words-in';
import type { CatalogueChanges } from '../../ports/catalogue-changes.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PriceLists } from '../../ports/files/price-lists.ts';
import type { Admin, UploadedFile } from '../../ports/http/route.ts';
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
  /** The key by which the screen polls the progress, if it does. */
  uploadId: string | undefined;
  admin: Admin;
  /** The language of the errors. */
  language: Language;
}

/** More than anyone corrects before the next upload; a file of the wrong kind has an error in every row. */
const maxErrors = 1000;

/** Reads a price list, imports its valid rows, and returns what is wrong with the others. */
export async function uploadProducts(
  { lists, products, changes, progress, clock }: UploadProductsDeps,
  { file, uploadId, admin, language }: Upload,
): Promise<BulkUploadResult> {
  const report = (stage: 'waiting' | 'reading' | 'saving' | 'done', rows: number, total: number) => {
    if (uploadId !== undefined) progress.report(uploadId, { stage, rows, total });
  };
  report('waiting', 0, 0);
  let total = 0;
  try {
    const list = await lists.read(file.bytes, {
      latestYear: maxLaunchYear(dayInJohannesburg(clock())),
      caller: admin.id,
      onStart: () => report('reading', 0, 0),
    });
    total = list.products.length;
    report('saving', 0, total);
    const by = { happenedAt: clock(), admin };
    const { errors, ...counts } = await importProducts({ products, changes }, list, {
      by,
      onSaved: (rows) => report('saving', rows, total),
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
    return { ...counts, errors: errorSentences(errors, language) };
  } finally {
    report('done', total, total);
  }
}

function errorSentences(errors: readonly BulkRowError[], language: Language): string[] {
  const words = wordsIn(language);
  const sentences = errors.slice(0, maxErrors).map((error) => bulkRowSentence(words, error));
  const more = errors.length - sentences.length;
  if (more > 0) sentences.push(words.bulkUploadReport.moreRows({ count: groupThousands(String(more)) }));
  return sentences;
}

/** Removes what does not belong in a file name; a browser may send anything. */
function plainName(name: string): string {
  return (
    name
      .toWellFormed()
      .replaceAll(/\p{Cc}/gu, '')
      .slice(0, textLimits.name)
      .trim() || wordsIn(sourceLanguage).bulkUploadReport.unnamedFile()
  );
}
