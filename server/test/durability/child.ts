import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Child {
  /** The lines printed so far. */
  lines: string[];
  /** Resolves once it has printed that many lines; rejects when it ends first. */
  hasPrinted(count: number): Promise<void>;
  /** Resolves once it has ended. */
  ended: Promise<unknown>;
  /** Ends it at once by `kill -9`. */
  kill(): Promise<void>;
}

interface ChildOptions {
  dir: string;
  preload?: string;
  env?: Record<string, string>;
}

/** Starts a script of this folder in a process of its own, after loading `preload`. */
export function startChild(script: string, { dir, preload, env = {} }: ChildOptions): Child {
  const preloads = preload === undefined ? [] : ['--import', join(import.meta.dirname, preload)];
  const child = spawn(process.execPath, ['--expose-gc', ...preloads, join(import.meta.dirname, script), dir], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  });
  const lines: string[] = [];
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const reader = createInterface(child.stdout).on('line', (line) => lines.push(line));
  let hasEnded = false;
  // The kernel closes the output before the child's other files, among them a lock.
  const ended = Promise.all([once(reader, 'close'), once(child, 'exit')]).then(() => (hasEnded = true));
  return {
    lines,
    async hasPrinted(count) {
      while (lines.length < count) {
        if (hasEnded) throw new Error(`The child ended after ${lines.length} lines. ${errors}`);
        await Promise.race([once(reader, 'line'), ended]);
      }
    },
    ended,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
