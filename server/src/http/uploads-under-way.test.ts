import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { UploadsUnderWay } from './uploads-under-way.ts';

const mebibyte = 1024 * 1024;

/** Why the upload was refused, and after how many seconds it may be tried again; null when it wasn't. */
function refusalOf(upload: () => unknown): unknown[] | null {
  try {
    upload();
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.code, error.details.retryAfter];
  }
}

test('one address may have sixteen uploads under way, and another beside them', () => {
  const uploads = new UploadsUnderWay();
  const sixteen = Array.from({ length: 16 }, () => uploads.enter('10.0.0.1'));
  expect(refusalOf(() => uploads.enter('10.0.0.1'))).toEqual(['too_many', 5]);
  uploads.enter('10.0.0.2');
  sixteen[0]?.leave();
  uploads.enter('10.0.0.1');
  expect(refusalOf(() => uploads.enter('10.0.0.1'))).toEqual(['too_many', 5]);
});

test('all uploads together never take more than 256 MB, and what has ended makes room', () => {
  const uploads = new UploadsUnderWay();
  const many = Array.from({ length: 25 }, (_, at) => uploads.enter(`10.0.0.${at}`));
  for (const upload of many) upload.receive(10 * mebibyte);
  const late = uploads.enter('10.0.1.1');
  expect(refusalOf(() => late.receive(10 * mebibyte))).toEqual(['unavailable', 5]);
  late.receive(6 * mebibyte);
  many[3]?.leave();
  late.receive(10 * mebibyte);
  expect(refusalOf(() => late.receive(1))).toEqual(['unavailable', 5]);
});

test('uploads that send nothing keep nobody out, however many addresses they come from', () => {
  const uploads = new UploadsUnderWay();
  for (let at = 0; at < 200; at += 1) uploads.enter(`10.0.0.${at}`);
  const honest = uploads.enter('10.0.1.1');
  expect(refusalOf(() => honest.receive(10 * mebibyte))).toBeNull();
});
