/** So long a browser may take to begin with a file that it was handed. */
const handOverMs = 60_000;

/** Gives a loaded file to the browser, which saves it under this name. */
export function handOver(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), handOverMs);
}
