import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calendarDay } from '@trade-in/domain/calendar';
import { toGsmText } from '@trade-in/domain/messages/gsm-text';
import { cents } from '@trade-in/domain/money';
import { wordsIn } from '@trade-in/words/words-in';
import { describe, expect, test } from 'vitest';
import { countSmsParts } from '../../../../simulators/smsportal/count-sms-parts.ts';
import type { MessagedTradeIn } from '../../../src/features/messages/message-store.ts';
import { codeMessage, courierMessage, receivedMessage } from '../../../src/features/messages/write-message.ts';

const day = calendarDay('2026-09-30');
const trade: MessagedTradeIn = {
  reference: 'TI-7K3Q-9M2X',
  language: 'en',
  cellNumber: '+27821234567',
  discount: { code: '7K3Q-9M2X-0ABC-DEFG', amount: cents(12_345_00) },
  hasArrived: true,
  collectionOn: day,
};
const shopName = 'The Example Golf Club';
/** Of 40 characters. */
const longName = 'The Royal Example Golf Club of Cape Town';
const now = new Date('2026-09-29T07:00:00Z');

test('the message with the code says what it is worth, as the screens do, and nothing about the person', () => {
  expect(codeMessage(trade, shopName)).toEqual({
    to: '+27821234567',
    kind: 'code',
    language: 'en',
    text: 'Your discount code from The Example Golf Club: 7K3Q-9M2X-0ABC-DEFG, worth R12345.00. Your reference: TI-7K3Q-9M2X. We do not read replies.',
    values: ['The Example Golf Club', '7K3Q-9M2X-0ABC-DEFG', 'R12345.00', 'TI-7K3Q-9M2X'],
  });
  expect(codeMessage({ ...trade, discount: null }, shopName)).toBeNull();
});

test('the reminder announces the collection with its day and hours', () => {
  expect(courierMessage(trade, day, { shopName, now })?.text).toBe(
    'The courier comes tomorrow, 30 Sept 2026, 9AM to 5PM, for trade-in TI-7K3Q-9M2X with The Example Golf Club. We do not read replies.',
  );
});

test('the message of the arrival says that the clubs have arrived, unless staff have undone the receipt', () => {
  expect(receivedMessage(trade, shopName)).toMatchObject({
    kind: 'received',
    text: 'Your clubs for trade-in TI-7K3Q-9M2X have arrived at The Example Golf Club. We inspect them now. We do not read replies.',
    values: ['The Example Golf Club', 'TI-7K3Q-9M2X'],
  });
  expect(receivedMessage({ ...trade, hasArrived: false }, shopName)).toBeNull();
});

const announced = (at: string, change: Partial<MessagedTradeIn> = {}) =>
  courierMessage({ ...trade, ...change }, day, { shopName, now: new Date(at) }) !== null;

describe('the collection of tomorrow', () => {
  test('is announced from 9:00 to 18:00 on the day before', () => {
    expect(announced('2026-09-29T06:59:59Z')).toBe(false);
    expect(announced('2026-09-29T07:00:00Z')).toBe(true);
    expect(announced('2026-09-29T15:59:59Z')).toBe(true);
    expect(announced('2026-09-29T16:00:00Z')).toBe(false);
    expect(announced('2026-09-28T10:00:00Z')).toBe(false);
    expect(announced('2026-09-30T10:00:00Z')).toBe(false);
  });

  test('is not announced once it was cancelled or moved', () => {
    expect(announced('2026-09-29T08:00:00Z', { collectionOn: null })).toBe(false);
    expect(announced('2026-09-29T08:00:00Z', { collectionOn: calendarDay('2026-10-01') })).toBe(false);
  });
});

test.each(['en', 'af', 'zu'] as const)('each message in %s is a single SMS', (language) => {
  const messages = [
    codeMessage({ ...trade, language }, longName),
    courierMessage({ ...trade, language }, day, { shopName: longName, now }),
    receivedMessage({ ...trade, language }, longName),
  ];
  const texts = messages.map((message) => toGsmText(message?.text ?? ''));
  expect(texts.map(countSmsParts)).toEqual([1, 1, 1]);
  expect(texts.filter((text) => text.includes('?') || text === '')).toEqual([]);
});

describe('the templates in docs/operations.md', () => {
  const operations = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');

  test.each(['en', 'af', 'zu'] as const)('are the messages in %s', (language) => {
    const { shortMessages, collectionHours } = wordsIn(language);
    const window = collectionHours.window();
    const code = shortMessages.code({ shopName: '{{1}}', code: '{{2}}', amount: '{{3}}', reference: '{{4}}' });
    const courier = shortMessages.courier({ day: '{{1}}', window, reference: '{{2}}', shopName: '{{3}}' });
    const received = shortMessages.received({ shopName: '{{1}}', reference: '{{2}}' });
    const missing = [code, courier, received].filter((text) => !operations.includes(`\n    ${text}\n`));
    expect(missing).toEqual([]);
  });

  test('do not begin or end with a placeholder, which Meta refuses', () => {
    for (const language of ['en', 'af', 'zu'] as const) {
      const { shortMessages } = wordsIn(language);
      const code = shortMessages.code({ shopName: '{{1}}', code: '{{2}}', amount: '{{3}}', reference: '{{4}}' });
      const courier = shortMessages.courier({ day: '{{1}}', window: '', reference: '{{2}}', shopName: '{{3}}' });
      const received = shortMessages.received({ shopName: '{{1}}', reference: '{{2}}' });
      for (const text of [code, courier, received]) expect(text).toMatch(/^[^{}].*[^{}]{3}$/);
    }
  });
});
