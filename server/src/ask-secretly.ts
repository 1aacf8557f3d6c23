import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Asks for a password, which doesn't show while it is typed; without a terminal it is the next line of standard input. */
export async function askSecretly(question: string): Promise<string> {
  const terminal = process.stdin.isTTY;
  const nowhere = new Writable({ write: (_bytes, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal });
  // In a terminal's raw mode Ctrl+C comes as a character.
  lines.on('SIGINT', () => process.exit(130));
  if (terminal) process.stdout.write(question);
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (terminal) process.stdout.write('\n');
  }
}
