import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { diskFileStore } from './disk-file-store.ts';

const root = await mkdtemp(join(tmpdir(), 'files-'));
afterAll(() => rm(root, { recursive: true }));
const files = diskFileStore(join(root, 'new', 'files'));

test('what is put is got back, and replaced as a whole', async () => {
  await files.put('id-documents/a', Buffer.from('first, and long'));
  await files.put('id-documents/a', Buffer.from('second'));
  expect(await files.get('id-documents/a')).toEqual(Buffer.from('second'));
  expect(await readdir(join(root, 'new/files/id-documents'))).toEqual(['a']);
});

test('nobody but the service can read what it keeps', async () => {
  await files.put('id-documents/b', Buffer.from('b'));
  expect((await stat(join(root, 'new/files/id-documents/b'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(root, 'new/files/id-documents'))).mode & 0o777).toBe(0o700);
});

test('what was removed, or never put, is not there; removing it again is no error', async () => {
  await files.put('id-documents/c', Buffer.from('c'));
  await files.remove('id-documents/c');
  await files.remove('id-documents/c');
  expect(await files.get('id-documents/c')).toBeNull();
  expect(await files.get('never/put')).toBeNull();
});

test('a file that a crash left unfinished is not there, and goes with the removal of its name', async () => {
  await files.put('id-documents/d', Buffer.from('d'));
  await files.remove('id-documents/d');
  await writeFile(join(root, 'new/files/id-documents/d.part'), 'hal');
  expect(await files.get('id-documents/d')).toBeNull();
  await files.remove('id-documents/d');
  expect(await readdir(join(root, 'new/files/id-documents'))).not.toContain('d.part');
});

test.each(['../outside', '/etc/passwd', 'a/../../b', 'a//b', '', '.hidden', 'a\0b', 'a/'])(
  'the name %j leads nowhere',
  async (name) => {
    await expect(files.put(name, Buffer.from('x'))).rejects.toThrow('Not a name');
    await expect(files.get(name)).rejects.toThrow('Not a name');
    await expect(files.remove(name)).rejects.toThrow('Not a name');
  },
);
