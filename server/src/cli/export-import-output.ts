import { resolve } from 'node:path';
import type { RowCounts } from '../adapters/postgres/export-import/export-format.ts';
import type { OnProgress } from '../adapters/postgres/export-import/write-export.ts';

const progressEveryMs = 3000;

/** Returns the command for the single file argument, or null for any other arguments. */
export function parseFileArgument(
  args: string[],
  command: (path: string) => Promise<string>,
): (() => Promise<string>) | null {
  const [file = '', ...more] = args;
  return file === '' || file.startsWith('-') || more.length > 0 ? null : () => command(resolve(file));
}

/** Returns a callback that prints progress to standard error every few seconds, and nothing for a quick run. */
export function progressPrinter(): OnProgress {
  let printedAt = Date.now();
  return (table, rows) => {
    if (Date.now() - printedAt < progressEveryMs) return;
    printedAt = Date.now();
    console.error(`${table}: ${formatCount(rows)} rows …`);
  };
}

export function summariseCounts(counts: RowCounts): string {
  const rows = Object.values(counts);
  return `${rows.length} tables with ${formatCount(rows.reduce((sum, count) => sum + count, 0))} rows`;
}

const formatCount = (count: number) => count.toLocaleString('en');
