const mebibyte = 1024 * 1024;

/** '20 MB': the bound of a file in a sentence. */
export function inMegabytes(bytes: number): string {
  return `${Math.floor(bytes / mebibyte)} MB`;
}
