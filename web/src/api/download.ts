import { ApiError, noResponse } from './api-error.ts';

export interface LoadedFile {
  blob: Blob;
  /** The service's name for the file; null if it sent none. */
  name: string | null;
}

/** How long a browser may take to start saving a file. */
const saveTimeoutMs = 60_000;

/** Returns a complete file. Throws an `ApiError`, also when the connection breaks during the transfer. */
export async function loadFile(url: string): Promise<LoadedFile> {
  const response = await fetch(url, { credentials: 'include' }).catch(fail);
  const { ok, status, statusText } = response;
  if (!ok) throw new ApiError({ status, statusText, body: await response.text().catch(fail) });
  return { blob: await response.blob().catch(fail), name: fileNameIn(response.headers.get('content-disposition')) };
}

/** Has the browser save a loaded file under this name. */
export function download(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), saveTimeoutMs);
}

function fail(): never {
  throw noResponse();
}

/** `attachment; filename="trade-ins.csv"`: the service's names need no more of RFC 6266. */
function fileNameIn(disposition: string | null): string | null {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? null;
}
