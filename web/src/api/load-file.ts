import { ApiError, noAnswer } from './api-error.ts';

export interface LoadedFile {
  blob: Blob;
  /** As the service calls it; null where it doesn't say. */
  name: string | null;
}

/** A whole file, or an `ApiError`; never a part of one, whatever happens on the way. */
export async function loadFile(address: string): Promise<LoadedFile> {
  const response = await fetch(address, { credentials: 'include' }).catch(lost);
  const { ok, status, statusText } = response;
  if (!ok) throw new ApiError({ status, statusText, body: await response.text().catch(lost) });
  return { blob: await response.blob().catch(lost), name: nameIn(response.headers.get('content-disposition')) };
}

function lost(): never {
  throw noAnswer();
}

/** `attachment; filename="trade-ins.csv"`: the service's own names need no more of RFC 6266. */
function nameIn(disposition: string | null): string | null {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? null;
}
