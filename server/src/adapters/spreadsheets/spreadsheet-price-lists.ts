import type { Product } from '@trade-in/domain/bulk-upload/bulk-row';
import type { PriceLists } from '../../ports/files/price-lists.ts';
import { Refusal, type SpreadsheetReason } from '../../refusal.ts';
import { SandboxLimitExceeded } from '../sandbox/sandbox-process.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { productTemplate } from './product-template.ts';

/** Reads .xlsx and .xls price lists in the sandbox, one at a time to limit memory. */
export function spreadsheetPriceLists(sandbox: Sandbox): PriceLists {
  let template: Promise<Buffer> | null = null;
  return {
    async read(bytes, { latestYear, caller, onStart }) {
      const products: Product[] = [];
      const onChunk = (chunk: Product[]) => void products.push(...chunk);
      const running = sandbox.readPriceList({ bytes, latestYear }, { caller, onStart, onChunk });
      const reading = await running.catch(refuseBeyondLimits);
      if (reading.at === 'refused') throw refusalOf(reading.reason);
      return { products, errors: reading.errors };
    },
    template() {
      template ??= productTemplate().catch((error: unknown) => {
        template = null;
        throw error;
      });
      return template;
    },
  };
}

/** Refuses a file that takes more time or memory than any legitimate one. */
function refuseBeyondLimits(error: unknown): never {
  if (!(error instanceof SandboxLimitExceeded)) throw error;
  throw refusalOf({ code: 'spreadsheet_too_slow' });
}

function refusalOf(reason: SpreadsheetReason): Refusal {
  return new Refusal(reason.code === 'spreadsheet_too_long' ? 'too_many_rows' : 'bad_spreadsheet', { reason });
}
