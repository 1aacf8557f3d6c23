import { type IpAddress, parseIp } from '@trade-in/domain/ip-address';
import { expect, test } from 'vitest';
import { Refusal } from '../../refusal.ts';
import { ActiveUploads, type ActiveUpload } from './active-uploads.ts';

const mebibyte = 1024 * 1024;

function ip(text: string): IpAddress {
  const read = parseIp(text);
  if (read === null) throw new Error(`${text} is not an IP address`);
  return read;
}

function enter(uploads: ActiveUploads, from: string): ActiveUpload {
  return uploads.enter(ip(from), () => undefined);
}

/** The code and `retryAfter` of the refusal; null if the upload was not refused. */
function refusalOf(upload: () => unknown): unknown[] | null {
  try {
    upload();
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.code, error.details.retryAfter];
  }
}

test('the upload budget limits each IP to sixteen active uploads', () => {
  const uploads = new ActiveUploads();
  const sixteen = Array.from({ length: 16 }, () => enter(uploads, '10.0.0.1'));
  expect(refusalOf(() => enter(uploads, '10.0.0.1'))).toEqual(['too_many', 5]);
  enter(uploads, '10.0.0.2');
  sixteen[0]?.leave();
  enter(uploads, '10.0.0.1');
  expect(refusalOf(() => enter(uploads, '10.0.0.1'))).toEqual(['too_many', 5]);
});

test('the upload budget limits all uploads to 256 MB together, and frees the bytes of those that have ended', () => {
  const uploads = new ActiveUploads();
  const many = Array.from({ length: 25 }, (_, at) => enter(uploads, `10.0.0.${at}`));
  for (const upload of many) upload.receive(10 * mebibyte);
  expect(refusalOf(() => enter(uploads, '10.0.1.1').receive(10 * mebibyte))).toEqual(['unavailable', 5]);
  enter(uploads, '10.0.1.1').receive(6 * mebibyte);
  many[3]?.leave();
  const late = enter(uploads, '10.0.1.2');
  late.receive(10 * mebibyte);
  expect(refusalOf(() => late.receive(1))).toEqual(['unavailable', 5]);
});

test('the upload budget does not count uploads that send nothing, however many IPs they come from', () => {
  const uploads = new ActiveUploads();
  for (let at = 0; at < 200; at += 1) enter(uploads, `10.0.0.${at}`);
  const honest = enter(uploads, '10.0.1.1');
  expect(refusalOf(() => honest.receive(10 * mebibyte))).toBeNull();
});

test('the upload budget limits each IP to 32 MB and each /48 to 64 MB without limiting others', () => {
  const uploads = new ActiveUploads();
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

/** Eight IPs that fill the limit, with an upload of 20 MB and one of 12 MB each; `aborted` lists those that made room. */
function filled() {
  const uploads = new ActiveUploads();
  const aborted: string[] = [];
  const all = Array.from({ length: 8 }, (_, at) =>
    [20, 12].map((size) => {
      const upload = uploads.enter(ip(`10.0.0.${at}`), ({ code }) => aborted.push(`${size} MB: ${code}`));
      upload.receive(size * mebibyte);
      return upload;
    }),
  ).flat();
  return { uploads, all, aborted };
}

test('at the limit, aborts the largest upload of the network that holds most for one that holds less', () => {
  const { uploads, all, aborted } = filled();
  const [first] = all;
  const stranger = enter(uploads, '10.0.1.1');
  for (let chunk = 0; chunk < 10; chunk += 1) stranger.receive(mebibyte);
  expect(aborted).toEqual(['20 MB: unavailable']);
  expect(refusalOf(() => first?.receive(1))).toEqual(['unavailable', 5]);
});

test('the upload budget never aborts an upload that has arrived', () => {
  const { uploads, all, aborted } = filled();
  for (const upload of all) upload.arrived();
  expect(refusalOf(() => enter(uploads, '10.0.1.1').receive(mebibyte))).toEqual(['unavailable', 5]);
  expect(aborted).toEqual([]);
});

test('the upload budget counts the IPs of one /48 as one network when it aborts uploads', () => {
  const uploads = new ActiveUploads();
  const aborted: string[] = [];
  for (let at = 0; at < 8; at += 1) {
    const network = `2001:db8:1:${at}::1`;
    uploads.enter(ip(network), () => aborted.push(network)).receive((at === 5 ? 8 : 7) * mebibyte);
  }
  for (let at = 0; at < 20; at += 1) {
    uploads.enter(ip(`10.0.0.${at}`), () => aborted.push(`10.0.0.${at}`)).receive(9.75 * mebibyte);
  }
  enter(uploads, '10.0.1.1').receive(9 * mebibyte);
  expect(aborted).toEqual(['2001:db8:1:5::1']);
});
