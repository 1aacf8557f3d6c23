import { expect, test } from 'vitest';
import { isRemark } from './remarks.ts';

test('a note is a remark; a move and a payment are not', () => {
  expect(['note', 'renew_link', 'accept', 'prolong', 'pay', 'undo'].filter(isRemark)).toEqual(['note', 'renew_link']);
});
