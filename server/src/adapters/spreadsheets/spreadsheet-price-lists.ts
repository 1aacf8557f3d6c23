import type { Product } from '@trade-in/domain/bulk-row';
import type { PriceLists } from '../../ports/price-lists.ts';
import { Refusal } from '../../refusal.ts';
import { SandboxLimitExceeded } from '../sandbox/sandbox-process.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { productTemplate } from './product-template.ts';

/** Price lists as .xlsx and .xls, read in the sandbox, one at a time, so that memory stays bounded. */
export function spreadsheetPriceLists(sandbox: Sandbox): PriceLists {
  let template: Promise<Buffer> | null = null;
  return {
    async read(bytes, { caller, onStart }) {
      const products: Product[] = [];
      const onPiece = (piece: Product[]) => void products.push(...piece);
      const running = sandbox.readPriceList({ bytes }, { caller, onStart, onPiece });
      const reading = await running.catch(refuseBeyondLimits);
      if (reading.at === 'too_many_rows') throw new Refusal('too_many_rows');
      if (reading.at === 'unreadable') throw new Refusal('bad_spreadsheet', { sentence: reading.why });
      return { products, errors: reading.errors };
    },
    template() {
      template ??= productTemplate();
      return template;
    },
  };
}

/** A file that takes more time or memory than any honest one is the sender's trouble, not ours. */
function refuseBeyondLimits(error: unknown): never {
  if (!(error instanceof SandboxLimitExceeded)) throw error;
  const sentence =
    'This file takes too long to read. Please copy the price list alone into a new workbook and upload that one.';
  throw new Refusal('bad_spreadsheet', { sentence });
}
