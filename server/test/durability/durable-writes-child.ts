import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadEncryptor } from '../../src/adapters/encryption/installation-key.ts';
import { diskFileStore } from '../../src/adapters/files/disk-file-store.ts';
import { writeGzip } from '../../src/adapters/files/gzip-lines.ts';
import { emlMailer } from '../../src/adapters/mail/eml-mailer.ts';
import { installationStore } from '../../src/adapters/postgres/installation-store.ts';
import { openEmbeddedDatabase } from '../../src/adapters/postgres/embedded/embedded-database.ts';
import { DatabaseUnusable } from '../../src/adapters/postgres/connection/database.ts';
import { writeFirstAdminFile } from '../../src/startup/first-admin-file.ts';
import { openDatabase } from '../../src/startup/open-database.ts';

/**
 * Writes files in every way that the service does, and prints for each whether it was acknowledged or why not. Each has a directory
 * of its own, because flushing a directory saves everything in it.
 */
const [, , dir = ''] = process.argv;
const archive = process.env['DATABASE_ARCHIVE'] ?? '';
const files = diskFileStore(join(dir, 'files'));

const writes: Record<string, () => Promise<unknown>> = {
  'new file': () => files.put('new/file', Buffer.from('new')),
  async 'replaced file'() {
    await files.put('replaced/file', Buffer.from('first'));
    await files.put('replaced/file', Buffer.from('second'));
  },
  async 'removed file'() {
    await files.put('removed/file', Buffer.from('removed'));
    await files.remove('removed/file');
  },
  'staged file': () => files.stage('staged/file', Buffer.from('staged')),
  async 'published file'() {
    const staged = await files.stage('published/file', Buffer.from('published'));
    await staged.publish();
  },
  mail() {
    const mailer = emlMailer({
      directory: join(dir, 'mails'),
      from: { name: 'The Club', address: 'club@example.com' },
    });
    return mailer.send({
      to: 'thandi@example.com',
      subject: 'Your trade-in',
      content: {
        language: 'en',
        preview: 'Preview',
        heading: null,
        blocks: [{ kind: 'paragraph', text: 'Some words' }],
      },
      messageId: 'confirmation',
    });
  },
  export() {
    mkdirSync(join(dir, 'exports'));
    return writeGzip(join(dir, 'exports', 'lines.gz'), ['one\n', 'two\n']);
  },
  async 'data directory'() {
    // The directory is created before the database is opened, and there is none at this URL.
    const database = { kind: 'postgres', url: 'postgres://127.0.0.1:1/none' } as const;
    await openDatabase({ database, dataDir: join(dir, 'data/new') }, () => undefined).catch((error: unknown) => {
      if (!(error instanceof DatabaseUnusable)) throw error;
    });
  },
  'first password': () =>
    writeFirstAdminFile(join(dir, 'first-admin'), { username: 'owner@example.com', password: 'a wedge in the pond' }),
  async 'secret key'() {
    const database = await openEmbeddedDatabase({ dir: 'memory', archive });
    const config = { secretKey: null, dataDir: join(dir, 'key') };
    try {
      await loadEncryptor(config, installationStore(database));
    } finally {
      await database.close();
    }
  },
};

for (const [name, write] of Object.entries(writes)) {
  const outcome = await write().then(
    () => 'acknowledged',
    (error: unknown) => String(error),
  );
  process.stdout.write(`${name}: ${outcome}\n`);
}
