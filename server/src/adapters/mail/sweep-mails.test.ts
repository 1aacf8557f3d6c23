import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sweepMails } from './sweep-mails.ts';

const directory = mkdtempSync(join(tmpdir(), 'mails-'));
afterAll(() => rmSync(directory, { recursive: true }));

const now = new Date('2026-03-03T08:00:00Z');
const hours = (count: number) => new Date(now.getTime() - count * 60 * 60 * 1000);

test('the sweep of mails deletes reset links after an hour and other mails after 30 days, and nothing else', async () => {
  const ages = {
    'reset-old.eml': 1,
    'reset-new.eml': 0.9,
    'reset-half.eml.part': 2,
    'confirmation-old.eml': 30 * 24,
    'confirmation-new.eml': 30 * 24 - 1,
    'notes.txt': 9999,
  };
  for (const [name, age] of Object.entries(ages)) {
    writeFileSync(join(directory, name), '');
    utimesSync(join(directory, name), hours(age), hours(age));
  }
  await sweepMails(directory, now);
  expect(readdirSync(directory).sort()).toEqual(['confirmation-new.eml', 'notes.txt', 'reset-new.eml']);
});

test('the sweep of mails does nothing when no mail was ever written', async () => {
  await expect(sweepMails(join(directory, 'never'), now)).resolves.toBeUndefined();
});
