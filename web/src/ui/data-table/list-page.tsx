import { type ExportFormat, exportFormats } from '@trade-in/domain/lists/export-format';
import { groupThousands } from '@trade-in/domain/number-format';
import * as common from '@trade-in/words/back-office-common';
import * as words from '@trade-in/words/table';
import type { MouseEvent, ReactNode } from 'react';
import { Button, ButtonLink } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { useToast } from '../toast/toast.tsx';
import styles from './list-page.module.css';
import { ListAge } from './list-age.tsx';
import type { List, ListExport } from './list.ts';

interface ListPageProps {
  /** The page's h1. */
  title: string;
  /** Returns the total as text: '457 shipments'. */
  countLabel: (total: { count: string }) => string;
  list: Pick<
    List<unknown>,
    'total' | 'isUpdating' | 'refresh' | 'loadedAt' | 'error' | 'rows' | 'filters' | 'clearFilters'
  >;
  /** Exports the list as filtered: `useListExport(exportShipments, list)`. */
  exports?: ListExport;
  /** For a list whose rows can be compact: `<DensitySwitch {...useDensity()} />`. */
  density?: ReactNode;
  /** The list has tabs with its count, which a phone shows instead of the total. */
  hasTabs?: boolean;
  /** The page's own button, such as 'Add Brand'. */
  action?: ReactNode;
  /** The `DataTable`, which takes the remaining height, and optionally something before it. */
  children: ReactNode;
}

/** The layout of a page that shows one list: title, refresh, total, age, export and the list. */
export function ListPage({
  title,
  countLabel,
  list,
  exports,
  density,
  hasTabs = false,
  action,
  children,
}: ListPageProps) {
  return (
    <div className={classNames(styles.page, density !== undefined && styles.dense)}>
      <div className={styles.head} data-tabs={hasTabs || undefined}>
        <h1>{title}</h1>
        <Button variant="secondary" className={styles.refresh} aria-busy={list.isUpdating} onClick={list.refresh}>
          {common.refresh()}
        </Button>
        <div className={styles.state}>
          <p role="status">{statusOf(list.total, countLabel, exports?.preparing ?? null)}</p>
          <ListAge list={list} />
          {density !== undefined && <ClearFilters list={list} />}
        </div>
        <div className={styles.tools}>
          {density}
          {exports !== undefined && (
            <span className={styles.exports}>
              {words.exportLabel()}
              {exportFormats.map((format) => (
                <ExportLink key={format} format={format} exports={exports} />
              ))}
            </span>
          )}
          {action}
        </div>
      </div>
      {children}
    </div>
  );
}

/** Clears the filters of a list that shows rows; an empty one has the button in its place. */
function ClearFilters({ list }: Pick<ListPageProps, 'list'>) {
  const isFiltered = Object.values(list.filters).some((text) => text.trim() !== '');
  if (!isFiltered || list.rows.length === 0) return null;
  function clear() {
    list.clearFilters();
    // The button is removed with the filters.
    document.querySelector<HTMLElement>('input[data-filter]')?.focus();
  }
  return (
    <Button variant="quiet" className={styles.clear} onClick={clear}>
      {words.clearFilters()}
    </Button>
  );
}

const formatLabels: Readonly<Record<ExportFormat, () => string>> = {
  xlsx: words.xlsxFormat,
  csv: words.csvFormat,
  'csv-excel': words.csvExcelFormat,
};

function ExportLink({ format, exports }: { format: ExportFormat; exports: ListExport }) {
  const { toast } = useToast();
  function onClick(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // The browser's own download shows no progress while the export is prepared, and saves an error response as the file.
    event.preventDefault();
    exports.start(format, (description) => toast({ title: words.exportFailed(), description, isDestructive: true }));
  }
  return (
    <ButtonLink
      variant="quiet"
      href={exports.urlFor(format)}
      download
      aria-label={words.exportAs({ format: formatLabels[format]() })}
      onClick={onClick}
    >
      {formatLabels[format]()}
    </ButtonLink>
  );
}

function statusOf(
  total: string | null,
  countLabel: ListPageProps['countLabel'],
  preparing: ExportFormat | null,
): string {
  if (preparing !== null) return words.preparing({ format: formatLabels[preparing]() });
  return total === null ? '' : countLabel({ count: groupThousands(total) });
}
