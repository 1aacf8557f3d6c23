import { exportFormats } from '@trade-in/domain/lists/export-format';
import { maxPageSize, textLimits } from '@trade-in/domain/limits';
import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import type { FieldLabel } from './field-labels.ts';
import { fieldMessage } from './field-reason.ts';
import { optionalText } from './fields.ts';

const limitMessage = fieldMessage({ code: 'limit_out_of_range', max: maxPageSize });

/**
 * The query of a list. Without `limit` the full list is streamed; with it the response is one page, whose `Link: …; rel="next"`
 * (RFC 8288) has the cursor of the next one. The first page has an `X-Total-Count`: exact, or `10000+` for a longer list and
 * `1000+` for a longer filtered list.
 */
export const paging = {
  limit: v.optional(
    v.pipe(
      v.string(limitMessage),
      v.regex(/^\d{1,4}$/, limitMessage),
      v.transform(Number),
      v.minValue(1, limitMessage),
      v.maxValue(maxPageSize, limitMessage),
    ),
  ),
  /** Long enough for two names of maximum length in any script. */
  cursor: v.optional(v.pipe(v.string(), v.maxLength(4000))),
};

/** Returns the schema of a list filter: a part of the text, in any case. Blank means no filter. */
export const filter = (label: FieldLabel) => optionalText(label, textLimits.address);

/** The filters of a list by name, declared once beside its endpoint. */
type Filters = Readonly<Record<string, ReturnType<typeof filter>>>;

/** The texts of a list's filters after validation; null for a filter without one. */
export type FilterTexts<F extends Filters> = Record<keyof F, string | null>;

/** An endpoint whose query has a list's filters. */
export type FilteredEndpoint = Endpoint & { readonly query: { readonly entries: Readonly<Record<string, unknown>> } };

/** The names of a list's filters, by its endpoint. */
export type FilterOf<E extends FilteredEndpoint> = Exclude<
  keyof E['query']['entries'] & string,
  keyof typeof paging | 'format'
>;

/** Returns the names of a list's filters. */
export function filtersOf<E extends FilteredEndpoint>({ query }: E): FilterOf<E>[] {
  return Object.keys(query.entries).filter((name): name is FilterOf<E> => name !== 'format' && !(name in paging));
}

/** The file format of a list's export, which takes the list's filters as well. */
export const exportFormat = v.picklist(
  exportFormats,
  fieldMessage({ code: 'unknown_export_format', formats: exportFormats.join(', ') }),
);
