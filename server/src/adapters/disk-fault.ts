type DiskFault = 'disk is full' | 'disk is read-only' | 'disk I/O error' | 'too many open files';

/** Error codes of system calls, and PostgreSQL's own for the same faults. */
const byCode: Readonly<Record<string, DiskFault>> = {
  ENOSPC: 'disk is full',
  EDQUOT: 'disk is full',
  53100: 'disk is full',
  EROFS: 'disk is read-only',
  EIO: 'disk I/O error',
  58030: 'disk I/O error',
  EMFILE: 'too many open files',
  ENFILE: 'too many open files',
  53000: 'too many open files',
};

/** How the C libraries (glibc, musl) end a message: PostgreSQL has no code for some faults, and none at all when it crashes. */
const byMessage: readonly (readonly [RegExp, DiskFault])[] = [
  [/: (?:No space left on device|(?:Disk q|Q)uota exceeded)\b/, 'disk is full'],
  [/: Read-only file system\b/, 'disk is read-only'],
  [/: (?:Input\/output error|I\/O error)\b/, 'disk I/O error'],
  [/: (?:Too many open files|No file descriptors available)\b/, 'too many open files'],
];

/** Returns the disk fault behind an error or its cause, or null for any other error. */
export function diskFault(error: unknown): DiskFault | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  return byCode[code] ?? diskFaultIn(error.message) ?? diskFault(error.cause);
}

/** Returns the disk fault named in a message of PostgreSQL, or null. */
export function diskFaultIn(sentence: string): DiskFault | null {
  return byMessage.find(([pattern]) => pattern.test(sentence))?.[1] ?? null;
}
