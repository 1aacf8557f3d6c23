import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '../../../../simulators/harness/faults.ts';
import { startS3Simulator } from '../../../../simulators/s3/s3-simulator.ts';
import { diskFileStore } from '../../../src/adapters/files/disk-file-store.ts';
import { moveFiles, twoFileStores } from '../../../src/adapters/files/move-files.ts';
import { objectFileStore } from '../../../src/adapters/files/object-file-store.ts';
import { pictureFile, pictureName } from '../../../src/features/catalogue/pictures/picture-name.ts';
import { PartnerError } from '../../../src/ports/partners/partner-error.ts';
import { idDocumentFile } from '../../../src/ports/files/id-document-url.ts';
import { photoFile } from '../../../src/progress/open-club-photo.ts';
import { faultAwareClient } from '../fault-aware-client.ts';

let simulator: Awaited<ReturnType<typeof startS3Simulator>>;
let directory: string;

beforeAll(async () => {
  simulator = await startS3Simulator();
});
afterAll(() => simulator.close());
beforeEach(() => {
  simulator.faults.clear();
  simulator.objects.clear();
  directory = mkdtempSync(join(tmpdir(), 'trade-in-files-'));
  return () => rmSync(directory, { recursive: true });
});

function objectStore(credentials: { secretAccessKey?: string } = {}) {
  const { url: endpoint, bucket, accessKeyId, secretAccessKey } = simulator;
  const client = faultAwareClient('files', simulator);
  return objectFileStore({
    endpoint,
    region: 'af-south-1',
    bucket,
    accessKeyId,
    secretAccessKey,
    client,
    ...credentials,
  });
}

async function namesOf(store: { list(): AsyncIterable<string> }): Promise<string[]> {
  const names: string[] = [];
  for await (const name of store.list()) names.push(name);
  return names.sort();
}

const bytes = Buffer.from([0, 1, 2, 255, 13, 10]);

describe('objectFileStore', () => {
  it('stores, returns and removes a file', async () => {
    const store = objectStore();
    await store.put('id-documents/aa', bytes);
    await expect(store.get('id-documents/aa')).resolves.toEqual(bytes);
    await store.remove('id-documents/aa');
    await expect(store.get('id-documents/aa')).resolves.toBeNull();
    await expect(store.remove('id-documents/aa')).resolves.toBeUndefined();
  });

  it('sends a staged file only when it gets its name', async () => {
    const staged = await objectStore().stage('id-documents/aa', bytes);
    expect(simulator.objects.size).toBe(0);
    await staged.publish();
    expect(simulator.objects.get('id-documents/aa')).toEqual(bytes);
  });

  it('lists the files of all pages', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `id-documents/${name}`);
    for (const name of names) await objectStore().put(name, bytes);
    await expect(namesOf(objectStore())).resolves.toEqual(names);
  });

  it('rejects a success that the store did not confirm, such as the page of a proxy', async () => {
    const store = objectStore();
    await store.put('id-documents/aa', bytes);
    const requests = [
      () => store.put('id-documents/bb', bytes),
      () => store.get('id-documents/aa'),
      () => store.remove('id-documents/aa'),
    ];
    for (const request of requests) {
      simulator.faults.set('html', { times: 1 });
      await expect(request()).rejects.toMatchObject({ fault: 'invalid_response', status: 200 });
    }
    expect([...simulator.objects.keys()]).toEqual(['id-documents/aa']);
  });

  it('reports another secret as unauthorized without showing it', async () => {
    const error: unknown = await objectStore({ secretAccessKey: 'wrong-secret-key' })
      .put('id-documents/aa', bytes)
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ fault: 'unauthorized', status: 403 });
    expect(String(error instanceof Error && error.stack)).not.toContain('wrong-secret-key');
    expect(simulator.objects.size).toBe(0);
  });

  it.each(['../secret.key', '/etc/passwd', 'a//b', '.hidden', ''])('rejects the name %j', async (name) => {
    await expect(objectStore().put(name, bytes)).rejects.toThrow('Invalid file name');
  });

  const failing: Fault[] = [
    'unauthorized',
    'throttled',
    'error',
    'unavailable',
    'timeout_before_effect',
    'timeout_after_effect',
    'reset_before_effect',
    'reset_after_effect',
  ];
  it.each(failing)('fails on %s and stores the same file when repeated', async (fault) => {
    const store = objectStore();
    simulator.faults.set(fault, { times: 1 });
    await expect(store.put('id-documents/aa', bytes)).rejects.toBeInstanceOf(PartnerError);
    // It is still set if the request was given up before it arrived.
    simulator.faults.clear();
    await store.put('id-documents/aa', bytes);
    expect([...simulator.objects]).toEqual([['id-documents/aa', bytes]]);
  });

  it.each([
    ['timeout_before_effect', bytes],
    ['timeout_after_effect', null],
  ] as const)('fails to remove a file on %s', async (fault, left) => {
    const store = objectStore();
    await store.put('id-documents/aa', bytes);
    simulator.faults.set(fault, { times: 1 });
    await expect(store.remove('id-documents/aa')).rejects.toMatchObject({ fault: 'timeout' });
    simulator.faults.clear();
    await expect(store.get('id-documents/aa')).resolves.toEqual(left);
    await store.remove('id-documents/aa');
    expect([...simulator.objects]).toEqual([]);
  });
});

describe('twoFileStores', () => {
  it('reads files of both places and removes them from both', async () => {
    const [disk, objects] = [diskFileStore(directory), objectStore()];
    const both = twoFileStores(objects, disk);
    await disk.put('id-documents/old', bytes);
    await both.put('id-documents/new', bytes);
    expect([...simulator.objects.keys()]).toEqual(['id-documents/new']);
    await expect(both.get('id-documents/old')).resolves.toEqual(bytes);
    await expect(both.get('id-documents/new')).resolves.toEqual(bytes);
    await both.remove('id-documents/old');
    await both.remove('id-documents/new');
    expect([await namesOf(disk), await namesOf(objects)]).toEqual([[], []]);
  });
});

function contents(name: string): Buffer {
  return Buffer.from(`bytes of ${name}`);
}

describe('moveFiles', () => {
  const names = ['id-documents/aa', 'id-documents/bb', 'id-documents/cc', 'id-documents/dd', 'pictures/ee.webp'];

  it('moves all files to the object store and back', async () => {
    const [disk, objects] = [diskFileStore(directory), objectStore()];
    for (const name of names) await disk.put(name, contents(name));
    await expect(moveFiles({ source: disk, target: objects, onMoved: () => {} })).resolves.toBe(names.length);
    expect([await namesOf(disk), await namesOf(objects)]).toEqual([[], names]);
    await moveFiles({ source: objects, target: disk, onMoved: () => {} });
    expect([await namesOf(disk), await namesOf(objects)]).toEqual([names, []]);
    await expect(disk.get('id-documents/cc')).resolves.toEqual(contents('id-documents/cc'));
  });

  it('moves every kind of file', async () => {
    const [disk, objects] = [diskFileStore(directory), objectStore()];
    const id = 'a'.repeat(32);
    const ofEveryKind = [
      photoFile(id),
      `club-request-photos/${id}`,
      idDocumentFile(id),
      pictureFile(pictureName(bytes)),
    ];
    for (const name of ofEveryKind) await disk.put(name, contents(name));
    await moveFiles({ source: disk, target: objects, onMoved: () => {} });
    await moveFiles({ source: objects, target: disk, onMoved: () => {} });
    expect([await namesOf(disk), await namesOf(objects)]).toEqual([ofEveryKind, []]);
  });

  it('leaves files alone that the service did not store', async () => {
    const [disk, objects] = [diskFileStore(directory), objectStore()];
    await disk.put('id-documents/aa', bytes);
    const onDisk = ['id-documents/.DS_Store', 'pictures/.nfs0001', '.directory', 'notes.txt', 'backups/db.dump'];
    for (const name of onDisk) {
      mkdirSync(join(directory, dirname(name)), { recursive: true });
      writeFileSync(join(directory, name), 'foreign');
    }
    const inBucket = ['id-documents/', 'pictures/.x', 'pictures/old/ee.webp', 'notes.txt', 'backups/db.dump'];
    for (const key of inBucket) simulator.objects.set(key, Buffer.from('foreign'));
    await expect(moveFiles({ source: disk, target: objects, onMoved: () => {} })).resolves.toBe(1);
    await expect(moveFiles({ source: objects, target: disk, onMoved: () => {} })).resolves.toBe(1);
    await expect(disk.get('id-documents/aa')).resolves.toEqual(bytes);
    for (const name of onDisk) expect(existsSync(join(directory, name))).toBe(true);
    expect([...simulator.objects.keys()]).toEqual(inBucket);
  });

  it('loses nothing when it fails, and goes on when repeated', async () => {
    const [disk, objects] = [diskFileStore(directory), objectStore()];
    for (const name of names) await disk.put(name, contents(name));
    const failAfterTwo = (count: number) => {
      if (count === 2) simulator.faults.set('timeout_after_effect');
    };
    await expect(moveFiles({ source: disk, target: objects, onMoved: failAfterTwo })).rejects.toThrow('timeout');
    const both = twoFileStores(objects, disk);
    simulator.faults.clear();
    for (const name of names) await expect(both.get(name)).resolves.toEqual(contents(name));
    await moveFiles({ source: disk, target: objects, onMoved: () => {} });
    expect([await namesOf(disk), await namesOf(objects)]).toEqual([[], names]);
  });

  it('keeps a file whose copy differs', async () => {
    const [disk, objects] = [diskFileStore(directory), objectStore()];
    await disk.put('id-documents/aa', bytes);
    const target = { ...objects, put: (name: string) => objects.put(name, Buffer.from('damaged')) };
    await expect(moveFiles({ source: disk, target, onMoved: () => {} })).rejects.toThrow('differs');
    await expect(disk.get('id-documents/aa')).resolves.toEqual(bytes);
  });

  it('removes the copy of a file that the service deleted meanwhile', async () => {
    const [disk, objects] = [diskFileStore(directory), objectStore()];
    await disk.put('id-documents/aa', bytes);
    const both = twoFileStores(objects, disk);
    const deletingTarget = {
      ...objects,
      async put(name: string, copied: Uint8Array) {
        await both.remove(name);
        await objects.put(name, copied);
      },
    };
    await moveFiles({ source: disk, target: deletingTarget, onMoved: () => {} });
    expect([await namesOf(disk), await namesOf(objects)]).toEqual([[], []]);
  });
});
