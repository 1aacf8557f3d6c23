import { pino, type DestinationStream, type Logger } from 'pino';
import { diskFault, diskFaultIn } from './adapters/disk-fault.ts';

/** Deeper stack frames say nothing about the cause. */
const maxStackFrames = 12;

/**
 * Returns a structured logger. Of a request it logs only the method and the route's pattern, never a body, cookie, query or
 * IP address. Errors may quote customers' data, so `errorFields` serialises them.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino({ level, base: null, serializers: { err: errorFields } }, destination);
}

/** Logs an error that the database reports outside of any request, with the disk fault behind it, if any. */
export function logDatabaseError(log: Logger, sentence: string): void {
  const disk = diskFaultIn(sentence);
  if (disk === null) log.error(sentence);
  else log.error({ disk }, sentence);
}

/** Returns an error's fields without personal data: PostgreSQL's messages quote values, which become '…'. */
function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const facts: [string, string][] = ['code', 'constraint', 'table', 'column', 'routine'].flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? [[name, value] satisfies [string, string]] : [];
  });
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const disk = diskFault(error);
  return {
    type: error.name,
    message: redactQuotes(error.message),
    ...(disk !== null && { disk }),
    ...Object.fromEntries(facts),
    stack: stack.slice(0, maxStackFrames).map((line) => line.trim()),
    ...(error.cause !== undefined && { cause: errorFields(error.cause) }),
  };
}

/** Redacts from the first quotation mark to the last, because quoted values may contain unescaped marks. */
function redactQuotes(message: string): string {
  return message.replaceAll(/".*"|'.*'|=\(.*\)/gs, '…').slice(0, 500);
}
