import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Step {
  name: string;
  command: string[];
}

export interface Outcome {
  name: string;
  ok: boolean;
  seconds: number;
  output: string;
}

interface RunOptions {
  /** Keeps the output for the outcome; otherwise it goes to the terminal. */
  isQuiet: boolean;
  env: NodeJS.ProcessEnv;
}

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a program of the project's packages in the root folder. Never rejects: a program that can't be started has failed. */
export function runStep({ name, command }: Step, { isQuiet, env }: RunOptions): Promise<Outcome> {
  const startedAt = performance.now();
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      shell: process.platform === 'win32',
      stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
      env: { ...process.env, PATH: [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter), ...env },
    });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const end = (ok: boolean) => resolve({ name, ok, seconds: (performance.now() - startedAt) / 1000, output });
    child.once('error', (error) => {
      output += error.message;
      end(false);
    });
    child.once('close', (code, signal) => {
      if (signal !== null) output += `\nended by ${signal}`;
      end(code === 0);
    });
  });
}

/** Prints a line for a step, after its output if it failed. */
export function printOutcome({ name, ok, seconds, output }: Outcome): void {
  if (!ok && output) console.log(output.trimEnd());
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
}
