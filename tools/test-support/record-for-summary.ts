import { appendFileSync } from 'node:fs';

/** Records a check that could not run on this machine, for the summary of `npm run check`. */
export function recordSkipped(line: string): void {
  record('SKIPPED_FILE', line);
  console.warn(`SKIPPED ${line}`);
}

/** Records a test that failed and then passed when it was repeated, for the summary of `npm run check`. */
export function recordFlaky(name: string): void {
  record('FLAKY_FILE', name);
}

/** Appends a line to the file that this environment variable names. */
function record(variable: string, line: string): void {
  const file = process.env[variable];
  if (file) appendFileSync(file, `${line}\n`);
}
