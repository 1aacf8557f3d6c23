import { type IpAddress, parseIp } from '@trade-in/domain/ip-address';
import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { UploadsUnderWay } from './uploads-under-way.ts';

const mebibyte = 1024 * 1024;

function ip(text: string): IpAddress {
  const read = parseIp(text);
  if (read === null) throw new Error(`${text} is no address`);
  return read;
}

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
  const sixteen = Array.from({ length: 16 }, () => uploads.enter(ip('10.0.0.1')));
  expect(refusalOf(() => uploads.enter(ip('10.0.0.1')))).toEqual(['too_many', 5]);
  uploads.enter(ip('10.0.0.2'));
  sixteen[0]?.leave();
  uploads.enter(ip('10.0.0.1'));
  expect(refusalOf(() => uploads.enter(ip('10.0.0.1')))).toEqual(['too_many', 5]);
});

test('all uploads together never take more than 256 MB, and what has ended makes room', () => {
  const uploads = new UploadsUnderWay();
  const many = Array.from({ length: 25 }, (_, at) => uploads.enter(ip(`10.0.0.${at}`)));
  for (const upload of many) upload.receive(10 * mebibyte);
  const late = uploads.enter(ip('10.0.1.1'));
  expect(refusalOf(() => late.receive(10 * mebibyte))).toEqual(['unavailable', 5]);
  late.receive(6 * mebibyte);
  many[3]?.leave();
  late.receive(10 * mebibyte);
  expect(refusalOf(() => late.receive(1))).toEqual(['unavailable', 5]);
});

test('uploads that send nothing keep nobody out, however many addresses they come from', () => {
  const uploads = new UploadsUnderWay();
  for (let at = 0; at < 200; at += 1) uploads.enter(ip(`10.0.0.${at}`));
  const honest = uploads.enter(ip('10.0.1.1'));
  expect(refusalOf(() => honest.receive(10 * mebibyte))).toBeNull();
});

test('one address takes 32 MB at most and its /48 64 MB, however many uploads it sends; others have room meanwhile', () => {
  const uploads = new UploadsUnderWay();
  const ofSite = (network: number) => uploads.enter(ip(`2001:db8:1:${network}::1`));
  for (let upload = 0; upload < 3; upload += 1) ofSite(1).receive(10 * mebibyte);
  const fourth = ofSite(1);
  expect(refusalOf(() => fourth.receive(3 * mebibyte))).toEqual(['too_many', 5]);
  const inSameSite = ofSite(2);
  inSameSite.receive(32 * mebibyte);
  expect(refusalOf(() => ofSite(3).receive(3 * mebibyte))).toEqual(['too_many', 5]);
  expect(refusalOf(() => uploads.enter(ip('192.0.2.1')).receive(10 * mebibyte))).toBeNull();
  inSameSite.leave();
  expect(refusalOf(() => ofSite(3).receive(10 * mebibyte))).toBeNull();
});
