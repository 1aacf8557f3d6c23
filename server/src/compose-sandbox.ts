import type { Logger } from 'pino';
import { type Sandbox, sandbox } from './adapters/sandbox/sandbox.ts';

/** The sandbox of `compose`: an operator reads in the log which limit a file passed, and nothing of the file. */
export function composeSandbox(log: Logger): Sandbox {
  return sandbox({ report: (given) => log.warn(given, 'A file passed the limits of the process that reads it') });
}
