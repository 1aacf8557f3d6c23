import type { PriceLists } from '../../ports/price-lists.ts';
import { Refusal } from '../../refusal.ts';
import { gate } from '../gate.ts';
import { kindOfWorkbook } from './kind-of-workbook.ts';
import { productTemplate } from './product-template.ts';
import { ReadingThread } from './reading-thread.ts';

/** Price lists as .xlsx and .xls, each read on a thread of its own, one at a time, so that memory stays bounded. */
export function spreadsheetPriceLists(): PriceLists {
  const through = gate(1);
  const thread = new ReadingThread();
  let template: Promise<Buffer> | null = null;
  return {
    async read(bytes, begin) {
      const found = kindOfWorkbook(bytes);
      if (found.kind === 'none') throw new Refusal('bad_spreadsheet', { sentence: found.why });
      const { kind } = found;
      return through(1, () => {
        begin();
        return thread.read({ bytes, kind });
      });
    },
    template() {
      template ??= productTemplate();
      return template;
    },
  };
}
