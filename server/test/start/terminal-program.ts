import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { environment } from './environment.ts';

interface Ended {
  code: number | null;
  said: string;
  complained: string;
}

interface Wish {
  name: 'admin' | 'export' | 'import';
  args: string[];
  settings: Record<string, string>;
  /** Of standard input. */
  line?: string;
}

/** Runs a program as `npm run <name> -- …` does, with nothing set but `settings`. */
export async function runProgram({ name, args, settings, line = '' }: Wish): Promise<Ended> {
  const program = fileURLToPath(new URL(`../../src/${name}-cli.ts`, import.meta.url));
  const child = spawn(process.execPath, [program, ...args], { env: { ...environment, ...settings } });
  const [said, complained] = [child.stdout, child.stderr].map(textOf);
  child.stdin.end(`${line}\n`);
  await once(child, 'close');
  return { code: child.exitCode, said: said?.() ?? '', complained: complained?.() ?? '' };
}

function textOf(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.on('data', (bytes: Buffer) => (text += bytes.toString()));
  return () => text;
}
