import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Child {
  /** Every line that it has said so far. */
  said: string[];
  /** Resolves once it has said so many lines; rejects when it ends before. */
  hasSaid(lines: number): Promise<void>;
  /** Resolves once it has ended by itself. */
  ended: Promise<unknown>;
  /** Ends it as a power failure or `kill -9` does: at once, wherever it is. */
  kill(): Promise<void>;
}

interface ChildOptions {
  dir: string;
  preload?: string;
  env?: Record<string, string>;
}

/** Starts a script of this folder in a process of its own. */
export function startChild(script: string, { dir, preload, env = {} }: ChildOptions): Child {
  const preloads = preload === undefined ? [] : ['--import', join(import.meta.dirname, preload)];
  const child = spawn(process.execPath, ['--expose-gc', ...preloads, join(import.meta.dirname, script), dir], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  });
  const said: string[] = [];
  let complaint = '';
  child.stderr.on('data', (text: Buffer) => (complaint += text.toString()));
  const lines = createInterface(child.stdout).on('line', (line) => said.push(line));
  let hasEnded = false;
  const ended = once(lines, 'close').then(() => (hasEnded = true));
  return {
    said,
    async hasSaid(count) {
      while (said.length < count) {
        if (hasEnded) throw new Error(`The child ended after ${said.length} lines. ${complaint}`);
        await Promise.race([once(lines, 'line'), ended]);
      }
    },
    ended,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
