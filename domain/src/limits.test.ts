import { expect, test } from 'vitest';
import { inMegabytes } from './in-megabytes.ts';
import {
  maxDocumentBytes,
  maxPictureBytes,
  maxPrice,
  maxSpreadsheetBytes,
  minPrice,
  rateLimits,
  textLimits,
} from './limits.ts';
import { formatRands } from './money.ts';

test('a price runs from one cent to a million Rands', () => {
  expect([formatRands(minPrice), formatRands(maxPrice)]).toEqual(['R0.01', 'R1000000.00']);
});

test('bounds of files are told in megabytes', () => {
  expect([maxDocumentBytes, maxPictureBytes, maxSpreadsheetBytes].map(inMegabytes)).toEqual([
    '10 MB',
    '10 MB',
    '20 MB',
  ]);
});

test('a name has 200 characters at most, an address 500', () => {
  expect([textLimits.name, textLimits.address]).toEqual([200, 500]);
});

test('guesses are counted for 15 minutes, mails and strangers’ logins for a day, all else for an hour', () => {
  const minutes = Object.entries(rateLimits).map(([key, { count, windowMs }]) => [key, count, windowMs / 60_000]);
  expect(minutes).toEqual([
    ['submissionsPerAddress', 300, 60],
    ['uploadsPerAddress', 600, 60],
    ['quotesPerAddress', 600, 60],
    ['sessionsPerAddress', 600, 60],
    ['submissionsPerSession', 20, 60],
    ['wrongLoginsPerAccountAndAddress', 10, 15],
    ['wrongLoginsPerAddress', 20, 15],
    ['strangersLoginsPerAccount', 30, 15],
    ['strangersLoginsPerAccountAndDay', 100, 24 * 60],
    ['confirmationMailsPerRecipient', 10, 24 * 60],
    ['resetMailsPerAccount', 5, 60],
    ['resetTriesPerAddress', 20, 15],
    ['recordedRefusalsPerAddress', 20, 15],
  ]);
});
