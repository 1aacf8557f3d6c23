import { pino, type DestinationStream, type Logger } from 'pino';
import { diskFault, diskFaultIn } from './adapters/disk-fault.ts';

/** Frames of a stack beyond these tell nothing about the cause. */
const mostFrames = 12;

/**
 * Structured logs. Nothing of a request but its method and the route's pattern goes in: no body, cookie, query or
 * address. Errors are the one place where a customer's words might hide, so they are written by `errorFields`.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino({ level, base: null, serializers: { err: errorFields } }, destination);
}

/** Logs what the database reports outside of any call, with what is the matter with the disk. */
export function logTrouble(log: Logger, sentence: string): void {
  const disk = diskFaultIn(sentence);
  if (disk === null) log.error(sentence);
  else log.error({ disk }, sentence);
}

/** What an error tells without quoting anybody: PostgreSQL's messages quote values, which here become '…'. */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const facts: [string, string][] = ['code', 'constraint', 'table', 'column', 'routine'].flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? [[name, value] satisfies [string, string]] : [];
  });
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const disk = diskFault(error);
  return {
    type: error.name,
    message: withoutQuotes(error.message),
    ...(disk !== null && { disk }),
    ...Object.fromEntries(facts),
    stack: stack.slice(0, mostFrames).map((line) => line.trim()),
    ...(error.cause !== undefined && { cause: errorFields(error.cause) }),
  };
}

/** From the first mark to the last: what is quoted may hold the mark itself, and nobody doubles it. */
function withoutQuotes(message: string): string {
  return message.replaceAll(/".*"|'.*'|=\(.*\)/gs, '…').slice(0, 500);
}
