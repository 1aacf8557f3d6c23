import { expect, test } from 'vitest';
import { equalsSecret } from './equals-secret.ts';

const secret = 'whs_sécret';

test('equalsSecret accepts the secret', () => {
  expect(equalsSecret(secret, secret)).toBe(true);
});

test.each(['', 'whs_', `${secret} `, secret.toUpperCase(), 'whs_se\u0301cret'])('equalsSecret refuses %j', (given) => {
  expect(equalsSecret(given, secret)).toBe(false);
});
