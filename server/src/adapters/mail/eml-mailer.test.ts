import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Mail } from '../../ports/mailer.ts';
import { emlMailer } from './eml-mailer.ts';

let directory: string;
beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'mail-')), 'outbox');
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const mail: Mail = {
  to: 'thandi@example.com',
  subject: 'Your trade-in: R10.00',
  text: 'Plain words',
  html: '<p>Formatted words</p>',
  messageId: 'confirmation-TI-1',
};

async function sent(wanted: Partial<Mail>, shopName = 'The Club'): Promise<string> {
  await emlMailer({ directory, from: { name: shopName, address: 'no-reply@trade-in.example.com' } }).send({
    ...mail,
    ...wanted,
  });
  return readFile(join(directory, `${wanted.messageId ?? mail.messageId}.eml`), 'latin1');
}

const headersOf = (eml: string) => eml.slice(0, eml.indexOf('\r\n\r\n')).split(/\r\n(?!\s)/);

test('a mail is one file with both shapes, from the shop, to the customer, with its own id', async () => {
  const eml = await sent({});
  const headers = headersOf(eml);
  expect(headers).toContain('From: The Club <no-reply@trade-in.example.com>');
  expect(headers).toContain('To: thandi@example.com');
  expect(headers).toContain('Subject: Your trade-in: R10.00');
  expect(headers).toContain('Message-ID: <confirmation-TI-1@trade-in.example.com>');
  expect(eml).toContain('Plain words');
  expect(eml).toContain('<p>Formatted words</p>');
  expect((await stat(join(directory, 'confirmation-TI-1.eml'))).mode & 0o777).toBe(0o600);
});

test('a second delivery of the same mail replaces the first', async () => {
  await sent({});
  await sent({ text: 'Plain words, again' });
  expect(await readdir(directory)).toEqual(['confirmation-TI-1.eml']);
});

test('nothing in a subject or a shop name becomes a header or a recipient', async () => {
  const eml = await sent(
    { subject: 'Hello\r\nBcc: thief@example.net\r\n\r\nbody' },
    'Club\r\nBcc: thief@example.net, "x" <thief@example.net>',
  );
  const headers = headersOf(eml);
  expect(headers.filter((header) => /^bcc:/i.test(header))).toEqual([]);
  expect(headers.filter((header) => /^(?:to|cc):/i.test(header))).toEqual(['To: thandi@example.com']);
  expect(headers.filter((header) => /^from:/i.test(header))).toHaveLength(1);
});

test.each([
  'thandi@example.com\r\nBcc: thief@example.net',
  'thandi@example.com, thief@example.net',
  'Thandi <thandi@example.com>',
  '"a@b" <thief@example.net>',
  '',
])('no mail goes to %j', async (to) => {
  await expect(sent({ to })).rejects.toThrow('Not an address');
});

test.each(['../escape', 'a/b', 'a\r\nb', ''])('a mail can not be called %j', async (messageId) => {
  await expect(sent({ messageId })).rejects.toThrow('Not an id');
});

test('a picture named in the mail is neither fetched nor read from the disk', async () => {
  const eml = await sent({ html: '<img src="/etc/hostname"><img src="http://localhost:1/x.png">' });
  expect(eml).not.toContain('Content-Disposition');
});
