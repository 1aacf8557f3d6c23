import { expect, test } from 'vitest';
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
import { formatMegabytes } from './number-format.ts';

test('prices range from one cent to a million Rands', () => {
  expect([formatRands(minPrice), formatRands(maxPrice)]).toEqual(['R0.01', 'R1000000.00']);
});

test('file size limits are whole megabytes', () => {
  expect([maxDocumentBytes, maxPictureBytes, maxSpreadsheetBytes].map(formatMegabytes)).toEqual([
    '10 MB',
    '10 MB',
    '20 MB',
  ]);
});

test('names have at most 200 characters, addresses 500', () => {
  expect([textLimits.name, textLimits.address]).toEqual([200, 500]);
});

test('rate limits have the decided counts and windows in minutes', () => {
  const minutes = Object.entries(rateLimits).map(([key, { count, windowMs }]) => [key, count, windowMs / 60_000]);
  expect(minutes).toEqual([
    ['submissionsPerIp', 300, 60],
    ['uploadsPerIp', 600, 60],
    ['quotesPerIp', 600, 60],
    ['sharePicturesPerIp', 60, 1],
    ['webhooksPerIp', 600, 1],
    ['tillRequestsPerKey', 600, 1],
    ['tillRequestsPerIp', 600, 1],
    ['wrongTillKeysPerIp', 30, 15],
    ['unknownCodesPerKey', 30, 15],
    ['unknownCodesPerIp', 30, 15],
    ['unknownStatusLinksPerIp', 60, 15],
    ['statusChangesPerTradeIn', 30, 60],
    ['clubRequestsPerIp', 60, 60],
    ['clubRequestsPerContact', 20, 24 * 60],
    ['requestPhotosPerIp', 300, 60],
    ['unknownRequestLinksPerIp', 60, 15],
    ['webhooksSentPerAccount', 30, 15],
    ['sessionsPerIp', 600, 60],
    ['submissionsPerSession', 20, 60],
    ['wrongLoginsPerAccountAndIp', 10, 15],
    ['wrongLoginsPerIp', 20, 15],
    ['unknownBrowserLoginsPerAccount', 30, 15],
    ['unknownBrowserLoginsPerAccountAndDay', 100, 24 * 60],
    ['messagesPerRecipient', 10, 24 * 60],
    ['shortMessages', 500, 24 * 60],
    ['resetMailsPerAccount', 5, 60],
    ['resetAttemptsPerIp', 20, 15],
    ['recordedRefusalsPerIp', 20, 15],
  ]);
});
