import { type IpAddress, parseIp } from '@trade-in/domain/ip-address';
import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { UploadsUnderWay, type UploadUnderWay } from './uploads-under-way.ts';

const mebibyte = 1024 * 1024;

function ip(text: string): IpAddress {
  const read = parseIp(text);
  if (read === null) throw new Error(`${text} is no address`);
  return read;
}

function enter(uploads: UploadsUnderWay, from: string): UploadUnderWay {
  return uploads.enter(ip(from), () => undefined);
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
  const sixteen = Array.from({ length: 16 }, () => enter(uploads, '10.0.0.1'));
  expect(refusalOf(() => enter(uploads, '10.0.0.1'))).toEqual(['too_many', 5]);
  enter(uploads, '10.0.0.2');
  sixteen[0]?.leave();
  enter(uploads, '10.0.0.1');
  expect(refusalOf(() => enter(uploads, '10.0.0.1'))).toEqual(['too_many', 5]);
});

test('all uploads together never take more than 256 MB, and what has ended makes room', () => {
  const uploads = new UploadsUnderWay();
  const many = Array.from({ length: 25 }, (_, at) => enter(uploads, `10.0.0.${at}`));
  for (const upload of many) upload.receive(10 * mebibyte);
  expect(refusalOf(() => enter(uploads, '10.0.1.1').receive(10 * mebibyte))).toEqual(['unavailable', 5]);
  enter(uploads, '10.0.1.1').receive(6 * mebibyte);
  many[3]?.leave();
  const late = enter(uploads, '10.0.1.2');
  late.receive(10 * mebibyte);
  expect(refusalOf(() => late.receive(1))).toEqual(['unavailable', 5]);
});

test('uploads that send nothing keep nobody out, however many addresses they come from', () => {
  const uploads = new UploadsUnderWay();
  for (let at = 0; at < 200; at += 1) enter(uploads, `10.0.0.${at}`);
  const honest = enter(uploads, '10.0.1.1');
  expect(refusalOf(() => honest.receive(10 * mebibyte))).toBeNull();
});

test('one address takes 32 MB at most and its /48 64 MB, however many uploads it sends; others have room meanwhile', () => {
  const uploads = new UploadsUnderWay();
  const ofSite = (network: number) => enter(uploads, `2001:db8:1:${network}::1`);
  for (let upload = 0; upload < 3; upload += 1) ofSite(1).receive(10 * mebibyte);
  const fourth = ofSite(1);
  expect(refusalOf(() => fourth.receive(3 * mebibyte))).toEqual(['too_many', 5]);
  const inSameSite = ofSite(2);
  inSameSite.receive(32 * mebibyte);
  expect(refusalOf(() => ofSite(3).receive(3 * mebibyte))).toEqual(['too_many', 5]);
  expect(refusalOf(() => enter(uploads, '192.0.2.1').receive(10 * mebibyte))).toBeNull();
  inSameSite.leave();
  expect(refusalOf(() => ofSite(3).receive(10 * mebibyte))).toBeNull();
});

/** Eight addresses that hold all room, with an upload of 20 MB and one of 12 MB each; `ended` are those that made room. */
function filled() {
  const uploads = new UploadsUnderWay();
  const ended: string[] = [];
  const all = Array.from({ length: 8 }, (_, at) =>
    [20, 12].map((size) => {
      const upload = uploads.enter(ip(`10.0.0.${at}`), ({ code }) => ended.push(`${size} MB: ${code}`));
      upload.receive(size * mebibyte);
      return upload;
    }),
  ).flat();
  return { uploads, all, ended };
}

test('where all room is taken, the largest upload of whoever has most makes some for whoever has less', () => {
  const { uploads, all, ended } = filled();
  const [first] = all;
  const stranger = enter(uploads, '10.0.1.1');
  for (let chunk = 0; chunk < 10; chunk += 1) stranger.receive(mebibyte);
  expect(ended).toEqual(['20 MB: unavailable']);
  expect(refusalOf(() => first?.receive(1))).toEqual(['unavailable', 5]);
});

test('an upload that has arrived makes no room', () => {
  const { uploads, all, ended } = filled();
  for (const upload of all) upload.arrived();
  expect(refusalOf(() => enter(uploads, '10.0.1.1').receive(mebibyte))).toEqual(['unavailable', 5]);
  expect(ended).toEqual([]);
});

test('the addresses of one /48 count as one when room is made', () => {
  const uploads = new UploadsUnderWay();
  const ended: string[] = [];
  for (let at = 0; at < 8; at += 1) {
    const network = `2001:db8:1:${at}::1`;
    uploads.enter(ip(network), () => ended.push(network)).receive((at === 5 ? 8 : 7) * mebibyte);
  }
  for (let at = 0; at < 20; at += 1) {
    uploads.enter(ip(`10.0.0.${at}`), () => ended.push(`10.0.0.${at}`)).receive(9.75 * mebibyte);
  }
  enter(uploads, '10.0.1.1').receive(9 * mebibyte);
  expect(ended).toEqual(['2001:db8:1:5::1']);
});
