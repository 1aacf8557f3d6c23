import { appendFileSync } from 'node:fs';

/** Notes a part of the checks that could not be run here, for the last lines of `npm run check`. */
export function noteSkipped(line: string): void {
  const file = process.env['SKIPPED_FILE'];
  if (file) appendFileSync(file, `${line}\n`);
  console.warn(`SKIPPED ${line}`);
}
