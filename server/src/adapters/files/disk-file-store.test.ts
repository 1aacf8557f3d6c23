import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { diskFileStore } from './disk-file-store.ts';

const root = await mkdtemp(join(tmpdir(), 'files-'));
afterAll(() => rm(root, { recursive: true }));
const files = diskFileStore(join(root, 'new', 'files'));

test('the disk store stores a file and replaces it as a whole', async () => {
  await files.put('id-documents/a', Buffer.from('first, and long'));
  await files.put('id-documents/a', Buffer.from('second'));
  expect(await files.get('id-documents/a')).toEqual(Buffer.from('second'));
  expect(await readdir(join(root, 'new/files/id-documents'))).toEqual(['a']);
});

test('the disk store stores a file that is put several times at once', async () => {
  const bytes = Buffer.alloc(1_000_000, 'same');
  await Promise.all([1, 2, 3, 4].map(() => files.put('pictures/same', bytes)));
  expect(await files.get('pictures/same')).toEqual(bytes);
  expect(await readdir(join(root, 'new/files/pictures'))).toEqual(['same']);
});

test('the disk store creates files and directories that only the owner can read', async () => {
  await files.put('id-documents/b', Buffer.from('b'));
  expect((await stat(join(root, 'new/files/id-documents/b'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(root, 'new/files/id-documents'))).mode & 0o777).toBe(0o700);
});

test('the disk store returns null for a removed or unknown file and ignores a second removal', async () => {
  await files.put('id-documents/c', Buffer.from('c'));
  await files.remove('id-documents/c');
  await files.remove('id-documents/c');
  expect(await files.get('id-documents/c')).toBeNull();
  expect(await files.get('never/put')).toBeNull();
});

test('the disk store ignores a temporary file left by a crash and removes it with the file', async () => {
  await files.put('id-documents/d', Buffer.from('d'));
  await files.remove('id-documents/d');
  await writeFile(join(root, 'new/files/id-documents/d.part'), 'hal');
  expect(await files.get('id-documents/d')).toBeNull();
  await files.remove('id-documents/d');
  expect(await readdir(join(root, 'new/files/id-documents'))).not.toContain('d.part');
});

test('the disk store stores a staged file once it is published', async () => {
  const staged = await files.stage('id-documents/e', Buffer.from('e'));
  expect(await files.get('id-documents/e')).toBeNull();
  await staged.publish();
  expect(await files.get('id-documents/e')).toEqual(Buffer.from('e'));
});

test('the disk store deletes files that were staged before a time, and nothing else', async () => {
  await files.put('staged/published', Buffer.from('f'));
  await files.stage('staged/old', Buffer.from('f'));
  await utimes(join(root, 'new/files/staged/old.part'), 1, 1);
  await files.stage('staged/new', Buffer.from('f'));
  expect(await files.deleteStaged('staged', new Date(2000))).toBe(1);
  expect(await readdir(join(root, 'new/files/staged'))).toEqual(['new.part', 'published']);
  expect(await files.deleteStaged('no-such-folder', new Date())).toBe(0);
});

test.each(['../outside', '/etc/passwd', 'a/../../b', 'a//b', '', '.hidden', 'a\0b', 'a/'])(
  'the disk store rejects the file name %j',
  async (name) => {
    await expect(files.put(name, Buffer.from('x'))).rejects.toThrow('Invalid file name');
    await expect(files.get(name)).rejects.toThrow('Invalid file name');
    await expect(files.remove(name)).rejects.toThrow('Invalid file name');
  },
);
