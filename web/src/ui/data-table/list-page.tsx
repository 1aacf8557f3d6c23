import { type ExportFormat, exportFormats, exportNames } from '@trade-in/domain/export-format';
import { inThousands } from '@trade-in/domain/counted';
import type { MouseEvent, ReactNode } from 'react';
import { Button, ButtonLink } from '../button.tsx';
import { useToast } from '../toast.tsx';
import styles from './list-page.module.css';
import { ListAge } from './list-age.tsx';
import type { List, ListExport } from './list.ts';

interface ListPageProps {
  /** The screen's h1. */
  title: string;
  /** What the list counts: `['shipment', 'shipments']`. */
  noun: readonly [one: string, many: string];
  list: Pick<List<unknown>, 'total' | 'isUpdating' | 'refresh' | 'loadedAt' | 'error'>;
  /** Exactly what is filtered, as files: `useListExport(exportShipments, list.applied)`. */
  exports?: ListExport;
  /** The screen's own button, such as 'Add Brand'. */
  action?: ReactNode;
  /** The `DataTable`, which gets all the height that is left; a notice may stand before it. */
  children: ReactNode;
}

/** A screen that is one list: title, how many, what can be done with all of it, and the list itself. */
export function ListPage({ title, noun, list, exports, action, children }: ListPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{title}</h1>
        <p role="status" className={styles.total}>
          {statusOf(list.total, noun, exports?.preparing ?? null)}
        </p>
        <ListAge list={list} className={styles.age} />
        <div className={styles.tools}>
          {exports !== undefined && (
            <span className={styles.exports}>
              Export
              {exportFormats.map((format) => (
                <ExportLink key={format} format={format} exports={exports} />
              ))}
            </span>
          )}
          <Button variant="secondary" aria-busy={list.isUpdating} onClick={list.refresh}>
            Refresh
          </Button>
          {action}
        </div>
      </div>
      {children}
    </div>
  );
}

function ExportLink({ format, exports }: { format: ExportFormat; exports: ListExport }) {
  const { toast } = useToast();
  function onClick(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // The browser alone would say nothing while a long list is gathered, and save a refusal as if it were the file.
    event.preventDefault();
    exports.start(format, (description) => toast({ title: 'Export failed', description, isDestructive: true }));
  }
  return (
    <ButtonLink
      variant="quiet"
      href={exports.addressFor(format)}
      download
      aria-label={`Export as ${exportNames[format]}`}
      onClick={onClick}
    >
      {exportNames[format]}
    </ButtonLink>
  );
}

function statusOf(total: string | null, [one, many]: ListPageProps['noun'], preparing: ExportFormat | null): string {
  if (preparing !== null) return `Preparing the ${exportNames[preparing]} file...`;
  return total === null ? '' : `${inThousands(total)} ${total === '1' ? one : many}`;
}
