import { appendFileSync } from 'node:fs';

/** Records a check that could not run on this machine, for the summary of `npm run check`. */
export function recordSkipped(line: string): void {
  const file = process.env['SKIPPED_FILE'];
  if (file) appendFileSync(file, `${line}\n`);
  console.warn(`SKIPPED ${line}`);
}
