import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Step {
  name: string;
  command: string[];
  /** Gives way to other steps. */
  isBackground?: boolean;
}

export interface Outcome {
  name: string;
  isOk: boolean;
  seconds: number;
  output: string;
}

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs an installed program in the root folder and captures its output. Never rejects: a program that can't be started counts as
 * failed.
 */
export function runStep({ name, command, isBackground = false }: Step, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const startedAt = performance.now();
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter), ...env },
    });
    if (isBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const finish = (isOk: boolean) => resolve({ name, isOk, seconds: (performance.now() - startedAt) / 1000, output });
    child.once('error', (error) => {
      output += error.message;
      finish(false);
    });
    child.once('close', (code, signal) => {
      if (signal !== null) output += `\nKilled by ${signal}`;
      finish(code === 0);
    });
  });
}

/** Prints the output of a failed step, then one line with the result and the duration. */
export function printOutcome({ name, isOk, seconds, output }: Outcome): void {
  if (!isOk && output) console.log(output.trimEnd());
  console.log(`${isOk ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
}
