/** A photograph that waits for its upload. */
export interface PendingPhoto {
  /** Chosen here, so that a repeated upload stores no second photograph. */
  id: string;
  reference: string;
  clubId: string;
  picture: Blob;
}

/** Stores photographs until they are uploaded, across reloads and without a connection. */
export interface PhotoDatabase {
  all: () => Promise<PendingPhoto[]>;
  put: (photo: PendingPhoto) => Promise<void>;
  delete: (id: string) => Promise<void>;
}

const databaseName = 'inspection';
const storeName = 'pending-photos';

/** Returns the browser's database; in memory where the browser has none or blocks it, until the page is left. */
export async function openPhotoDatabase(): Promise<PhotoDatabase> {
  try {
    return indexedPhotos(await openDatabase());
  } catch {
    return photosInMemory();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(databaseName, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName, { keyPath: 'id' }));
  return resultOf(opening);
}

function indexedPhotos(database: IDBDatabase): PhotoDatabase {
  const store = (mode: IDBTransactionMode) => database.transaction(storeName, mode).objectStore(storeName);
  return {
    all: async () => {
      const found: unknown[] = await resultOf<unknown[]>(store('readonly').getAll());
      return found.filter(isPendingPhoto);
    },
    async put(photo) {
      await resultOf(store('readwrite').put(photo));
    },
    async delete(id) {
      await resultOf(store('readwrite').delete(id));
    },
  };
}

/** Only `put` writes there, but an earlier version of the page may have. */
function isPendingPhoto(found: unknown): found is PendingPhoto {
  if (!(found instanceof Object && 'id' in found && 'reference' in found && 'clubId' in found)) return false;
  const texts = [found.id, found.reference, found.clubId];
  return texts.every((text) => typeof text === 'string') && 'picture' in found && found.picture instanceof Blob;
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser’s database failed')));
  });
}

function photosInMemory(): PhotoDatabase {
  const photos = new Map<string, PendingPhoto>();
  return {
    all: () => Promise.resolve([...photos.values()]),
    put(photo) {
      photos.set(photo.id, photo);
      return Promise.resolve();
    },
    delete(id) {
      photos.delete(id);
      return Promise.resolve();
    },
  };
}
