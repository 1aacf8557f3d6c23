type Fault = 'no room on the disk' | 'the disk is read-only' | 'the disk fails' | 'too many open files';

/** Of the system calls, and PostgreSQL's own for the same. */
const byCode: Readonly<Record<string, Fault>> = {
  ENOSPC: 'no room on the disk',
  EDQUOT: 'no room on the disk',
  53100: 'no room on the disk',
  EROFS: 'the disk is read-only',
  EIO: 'the disk fails',
  58030: 'the disk fails',
  EMFILE: 'too many open files',
  ENFILE: 'too many open files',
  53000: 'too many open files',
};

/** How the C libraries (glibc, musl) end a message: PostgreSQL has no code for some of them, its last words have none at all. */
const byWords: readonly (readonly [RegExp, Fault])[] = [
  [/: (?:No space left on device|(?:Disk q|Q)uota exceeded)\b/, 'no room on the disk'],
  [/: Read-only file system\b/, 'the disk is read-only'],
  [/: (?:Input\/output error|I\/O error)\b/, 'the disk fails'],
  [/: (?:Too many open files|No file descriptors available)\b/, 'too many open files'],
];

/** What is the matter with the disk where an error, or what caused it, says so; null for any other error. */
export function diskFault(error: unknown): Fault | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  return byCode[code] ?? diskFaultIn(error.message) ?? diskFault(error.cause);
}

/** The same of a sentence that PostgreSQL has written. */
export function diskFaultIn(sentence: string): Fault | null {
  return byWords.find(([words]) => words.test(sentence))?.[1] ?? null;
}
