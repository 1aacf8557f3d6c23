import { expect, test } from 'vitest';
import { countSmsParts } from '../../../../simulators/smsportal/count-sms-parts.ts';

test.each([
  ['', 1],
  ['x'.repeat(160), 1],
  ['x'.repeat(161), 2],
  ['x'.repeat(306), 2],
  ['x'.repeat(307), 3],
  ['€'.repeat(80), 1],
  [`${'€'.repeat(80)}x`, 2],
  // Two places of the first part stay empty, because € takes two.
  [`${'x'.repeat(152)}€${'x'.repeat(151)}`, 2],
  [`${'x'.repeat(152)}€${'x'.repeat(152)}`, 3],
])('the simulator counts the parts of %j', (text, parts) => {
  expect(countSmsParts(text)).toBe(parts);
});
