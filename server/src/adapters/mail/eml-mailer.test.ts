import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Mail } from '../../ports/partners/mailer.ts';
import { emlMailer } from './eml-mailer.ts';

let directory: string;
beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'mail-')), 'outbox');
});
afterEach(() => rm(dirname(directory), { recursive: true, force: true }));

function contentOf(text: string): Mail['content'] {
  return { language: 'en', preview: 'Beside the subject', heading: null, blocks: [{ kind: 'paragraph', text }] };
}

const mail: Mail = {
  to: 'thandi@example.com',
  subject: 'Your trade-in: R10.00',
  content: contentOf('Some words'),
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

test('the embedded mailer writes one file with text and HTML, sender, recipient and message id', async () => {
  const eml = await sent({});
  const headers = headersOf(eml);
  expect(headers).toContain('From: The Club <no-reply@trade-in.example.com>');
  expect(headers).toContain('To: thandi@example.com');
  expect(headers).toContain('Subject: Your trade-in: R10.00');
  expect(headers).toContain('Message-ID: <confirmation-TI-1@trade-in.example.com>');
  expect(headers).toContainEqual(expect.stringMatching(/^Content-Type: multipart\/alternative;/));
  const [, text, html] = eml.split(/^Content-Type: (?=text)/m);
  expect(text).toMatch(/^text\/plain; charset=utf-8\r\n[^]*\r\n\r\nSome words\r\n/);
  expect(html).toMatch(/^text\/html; charset=utf-8\r\n[^]*>Some words<\/p>/);
  expect((await stat(join(directory, 'confirmation-TI-1.eml'))).mode & 0o777).toBe(0o600);
});

test('the embedded mailer replaces the file on a second delivery of the same mail', async () => {
  await sent({});
  await sent({ content: contentOf('Some words, again') });
  expect(await readdir(directory)).toEqual(['confirmation-TI-1.eml']);
});

test('the embedded mailer never turns a subject or shop name into a header or recipient', async () => {
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
])('the embedded mailer rejects the recipient %j', async (to) => {
  await expect(sent({ to })).rejects.toThrow('Invalid email address');
});

test.each(['../escape', 'a/b', 'a\r\nb', ''])('the embedded mailer rejects the message id %j', async (messageId) => {
  await expect(sent({ messageId })).rejects.toThrow('Invalid message id');
});

test('neither fetches nor reads pictures referenced in the mail', async () => {
  const eml = await sent({ content: contentOf('<img src="/etc/hostname"><img src="http://localhost:1/x.png">') });
  expect(eml).not.toContain('Content-Disposition');
  expect(eml.split(/^Content-Type: text\/html/m)[1]).not.toContain('<img');
});

test('the embedded mailer attaches a file beside text and HTML', async () => {
  const bytes = Buffer.from('%PDF-1.4\r\n.\r\n\u0000\u00ff', 'latin1');
  const eml = await sent({ attachment: { fileName: 'waybill-FV4XVM.pdf', mediaType: 'application/pdf', bytes } });
  expect(headersOf(eml)).toContainEqual(expect.stringMatching(/^Content-Type: multipart\/mixed;/));
  expect(eml).toContain('Content-Type: multipart/alternative;');
  const part = eml.slice(eml.indexOf('Content-Type: application/pdf'));
  expect(part).toContain('Content-Disposition: attachment; filename=waybill-FV4XVM.pdf');
  const body = part.slice(part.indexOf('\r\n\r\n'), part.indexOf('\r\n--'));
  expect(Buffer.from(body, 'base64').equals(bytes)).toBe(true);
});

test.each(['../label.pdf', 'label\r\nBcc: thief@example.net', '.pdf', ''])(
  'the embedded mailer rejects the file name %j',
  async (fileName) => {
    const attachment = { fileName, mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.4') } as const;
    await expect(sent({ attachment })).rejects.toThrow('Invalid file name');
  },
);
