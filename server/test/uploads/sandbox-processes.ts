import { readdirSync, readFileSync } from 'node:fs';

/** Returns the ids of this process's running sandbox processes. Linux only. */
export function sandboxProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => textOf(`/proc/${pid}/status`).includes(`\nPPid:\t${process.pid}\n`))
    .filter((pid) => textOf(`/proc/${pid}/cmdline`).includes('sandbox-worker'))
    .map(Number);
}

/** Returns '' when the process has ended. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}
