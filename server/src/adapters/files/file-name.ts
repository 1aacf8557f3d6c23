const fileName = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Returns the name; throws unless it has the form of a generated one, which no path can leave. */
export function validFileName(name: string): string {
  if (!fileName.test(name)) throw new RangeError('Invalid file name');
  return name;
}
