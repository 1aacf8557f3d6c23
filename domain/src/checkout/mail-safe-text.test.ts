import { expect, test } from 'vitest';
import { mailSafeName, mailSafePlace } from './mail-safe-text.ts';

test.each([
  'Thandi Example',
  'Renée van der Merwe',
  "Siân O'Neil-Botha",
  'Jan van der Westhuizen',
  'ǃXóõ ǂKhomani',
  'Zoë',
  'Maria Magdalena van der Westhuizen',
])('mailSafeName accepts the name %s', (name) => {
  expect(mailSafeName(name)).toBe(name.normalize('NFC'));
});

test.each([
  'evil.example',
  'https://evil.example',
  'Thandi\nYou have won',
  'Call 021 555 0199',
  '<b>Thandi</b>',
  'You have won a prize call us now',
  'T'.repeat(41),
  'Thandi  Example',
  '',
  ' ',
  'Thandi, you',
  'Иван',
  '\u202eThandi',
  `Z${'\u0301'.repeat(9)}`,
])('mailSafeName rejects the name %j', (name) => {
  expect(mailSafeName(name)).toBeNull();
});

test.each([
  '12 Kloof Street',
  'Unit 4/12, St. James Road',
  'Gqeberha',
  'Standard Bank',
  'Botha & Sons (Pty) Ltd',
  'Plot #14',
])('mailSafePlace accepts the place %s', (place) => {
  expect(mailSafePlace(place)).toBe(place);
});

test.each([
  'evil.example/x',
  'www.evil',
  'a@b',
  'https:',
  '0215550199',
  '021 555 0199',
  '12 Road\nCall us',
  'x'.repeat(61),
  '',
])('mailSafePlace rejects the place %j', (place) => {
  expect(mailSafePlace(place)).toBeNull();
});
