import { Writable } from 'node:stream';
import type { Logger } from 'pino';
import { createLog } from '../../src/log.ts';

type LogLine = Record<string, unknown>;

interface LogCapture {
  log: Logger;
  /** Returns the lines written so far, or since the last `clear`. */
  lines: () => LogLine[];
  /** Returns the same as text. */
  text: () => string;
  clear: () => void;
}

/** Returns a log like the service's own that stores its lines in memory. */
export function captureLog(level: Parameters<typeof createLog>[0] = 'info'): LogCapture {
  let text = '';
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  return {
    log: createLog(level, sink),
    lines: () => text.split('\n').filter(Boolean).map(parseLine),
    text: () => text,
    clear: () => void (text = ''),
  };
}

function parseLine(line: string): LogLine {
  const fields: unknown = JSON.parse(line);
  return typeof fields === 'object' ? { ...fields } : {};
}
