import { resolve } from 'node:path';
import type { RowCounts } from './adapters/postgres/moving/export-pieces.ts';
import type { OnProgress } from './adapters/postgres/moving/write-export.ts';

const progressEveryMs = 3000;

/** The command for the one file that was named, or null. */
export function withFile(args: string[], command: (path: string) => Promise<string>): (() => Promise<string>) | null {
  const [file = '', ...more] = args;
  return file === '' || file.startsWith('-') || more.length > 0 ? null : () => command(resolve(file));
}

/** Says on standard error, every few seconds, how far it is: nothing where there is little to do. */
export function progressSaid(): OnProgress {
  let saidAt = Date.now();
  return (table, rows) => {
    if (Date.now() - saidAt < progressEveryMs) return;
    saidAt = Date.now();
    console.error(`${table}: ${inFigures(rows)} rows …`);
  };
}

export function sumUp(counts: RowCounts): string {
  const rows = Object.values(counts);
  return `${rows.length} tables with ${inFigures(rows.reduce((sum, count) => sum + count, 0))} rows`;
}

const inFigures = (count: number) => count.toLocaleString('en');
