import { expect, test } from 'vitest';
import { UploadsUnderWay } from './uploads-under-way.ts';

const mebibyte = 1024 * 1024;
const busy = 'We are busy at the moment. Please try again in a minute.';

test('one address may have sixteen uploads under way, and another beside them', () => {
  const uploads = new UploadsUnderWay();
  const sixteen = Array.from({ length: 16 }, () => uploads.enter('10.0.0.1'));
  expect(() => uploads.enter('10.0.0.1')).toThrow(busy);
  uploads.enter('10.0.0.2');
  sixteen[0]?.leave();
  uploads.enter('10.0.0.1');
  expect(() => uploads.enter('10.0.0.1')).toThrow(busy);
});

test('all uploads together never take more than 256 MB, and what has ended makes room', () => {
  const uploads = new UploadsUnderWay();
  const many = Array.from({ length: 25 }, (_, at) => uploads.enter(`10.0.0.${at}`));
  for (const upload of many) upload.receive(10 * mebibyte);
  const late = uploads.enter('10.0.1.1');
  expect(() => late.receive(10 * mebibyte)).toThrow(busy);
  late.receive(6 * mebibyte);
  many[3]?.leave();
  late.receive(10 * mebibyte);
  expect(() => late.receive(1)).toThrow(busy);
});

test('uploads that send nothing keep nobody out, however many addresses they come from', () => {
  const uploads = new UploadsUnderWay();
  for (let at = 0; at < 200; at += 1) uploads.enter(`10.0.0.${at}`);
  const honest = uploads.enter('10.0.1.1');
  expect(() => honest.receive(10 * mebibyte)).not.toThrow();
});
