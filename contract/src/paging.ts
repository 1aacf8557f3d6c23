import { exportFormats } from '@trade-in/domain/export-format';
import { maxPageSize, textLimits } from '@trade-in/domain/limits';
import * as v from 'valibot';
import { optionalText } from './text.ts';

const sentence = `Limit is a whole number from 1 to ${maxPageSize}`;

/**
 * The query of a list: without `limit` the whole list is streamed; with it one page, whose `Link: …; rel="next"`
 * (RFC 8288) carries the cursor of the next one. The first page's `X-Total-Count` is exact, or `10000+` for a list that is
 * longer, `1000+` for a filtered one; later pages have none.
 */
export const paging = {
  limit: v.optional(
    v.pipe(
      v.string(sentence),
      v.regex(/^\d{1,4}$/, sentence),
      v.transform(Number),
      v.minValue(1, sentence),
      v.maxValue(maxPageSize, sentence),
    ),
  ),
  /** Two names of the longest kind fit in, in any script. */
  cursor: v.optional(v.pipe(v.string(), v.maxLength(4000))),
};

/** A filter of a list: part of the text, capitals ignored; blank means no filter. */
export const filter = (label: string) => optionalText(label, textLimits.address);

/** What a list's export is asked for as; it takes the list's filters. */
export const exportFormat = v.picklist(exportFormats, `Format is ${exportFormats.join(', ')}`);
