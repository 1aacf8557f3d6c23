import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { serverCommand, serverEnv } from '../../../tools/start/project.mjs';

interface CliResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

interface CliRun {
  name: 'admin' | 'export' | 'import';
  args: string[];
  settings: Record<string, string>;
  /** A line for standard input. */
  input?: string;
}

/** Runs a program as `npm run <name> -- …` does, with no environment variables but `settings`. */
export async function runCli({ name, args, settings, input = '' }: CliRun): Promise<CliResult> {
  const [program = '', ...programArgs] = serverCommand(`${name}-cli.ts`);
  const env = { PATH: process.env['PATH'], ...serverEnv(), ...settings };
  const child = spawn(program, [...programArgs, ...args], { env });
  const [stdout, stderr] = [child.stdout, child.stderr].map(textOf);
  child.stdin.end(`${input}\n`);
  await once(child, 'close');
  return { code: child.exitCode, stdout: stdout?.() ?? '', stderr: stderr?.() ?? '' };
}

function textOf(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.on('data', (bytes: Buffer) => (text += bytes.toString()));
  return () => text;
}
