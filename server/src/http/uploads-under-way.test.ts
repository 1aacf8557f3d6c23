import { expect, test } from 'vitest';
import { UploadsUnderWay } from './uploads-under-way.ts';

const mebibyte = 1024 * 1024;
const busy = 'We are busy at the moment. Please try again in a minute.';

test('one address may have sixteen uploads under way, and another beside them', () => {
  const uploads = new UploadsUnderWay();
  const leaves = Array.from({ length: 16 }, () => uploads.enter('10.0.0.1', 1));
  expect(() => uploads.enter('10.0.0.1', 1)).toThrow(busy);
  uploads.enter('10.0.0.2', 1);
  leaves[0]?.();
  uploads.enter('10.0.0.1', 1);
  expect(() => uploads.enter('10.0.0.1', 1)).toThrow(busy);
});

test('all uploads together never take more than 256 MB, and what has ended makes room', () => {
  const uploads = new UploadsUnderWay();
  const leaves = Array.from({ length: 25 }, (_, at) => uploads.enter(`10.0.0.${at}`, 10 * mebibyte));
  expect(() => uploads.enter('10.0.1.1', 10 * mebibyte)).toThrow(busy);
  uploads.enter('10.0.1.2', 6 * mebibyte);
  leaves[3]?.();
  uploads.enter('10.0.1.1', 10 * mebibyte);
});
