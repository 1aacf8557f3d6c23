import { join } from 'node:path';
import { diskFileStore } from '../../src/adapters/files/disk-file-store.ts';

/** Until it is killed, creates a file, replaces another and removes a third, and prints a number after each round. */
const [, , dir = ''] = process.argv;
const files = diskFileStore(join(dir, 'files'));
for (let n = 1; ; n += 1) {
  await files.put(`new/${n}`, Buffer.from(`file ${n} `.repeat(500)));
  await files.put('replaced', Buffer.from(String(n)));
  await files.put(`removed/${n}/file`, Buffer.from('removed'));
  await files.remove(`removed/${n}/file`);
  process.stdout.write(`${n}\n`);
}
