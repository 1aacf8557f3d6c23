import { join } from 'node:path';
import { diskFileStore } from '../../adapters/files/disk-file-store.ts';
import { type ListedFiles, twoFileStores } from '../../adapters/files/move-files.ts';
import { objectFileStore } from '../../adapters/files/object-file-store.ts';
import { partnerClient } from '../../adapters/partner-http/partner-client.ts';
import type { Config } from '../../config/config.ts';
import type { FileStore } from '../../ports/files/file-store.ts';
import type { CircuitBreaker } from '../../ports/partners/circuit-breaker.ts';

/** Customers wait for it. */
const timeoutMs = 10_000;
/** Above the largest upload. */
const maxBytes = 16 * 1024 * 1024;

interface FileStores {
  disk: FileStore & ListedFiles;
  /** Null unless it is configured. */
  objects: (FileStore & ListedFiles) | null;
}

export function openFileStores({ dataDir, files }: Config, breaker: CircuitBreaker): FileStores {
  const client = partnerClient({ breaker, timeoutMs, maxBytes });
  return {
    disk: diskFileStore(join(dataDir, 'files')),
    objects: files.objectStore && objectFileStore({ ...files.objectStore, client }),
  };
}

/** Composes the store of uploaded files, which reads from both places while files are being moved. */
export function composeFiles(config: Config, breaker: CircuitBreaker): FileStore {
  const { disk, objects } = openFileStores(config, breaker);
  if (objects === null) return disk;
  return config.files.target === 'disk' ? twoFileStores(disk, objects) : twoFileStores(objects, disk);
}
