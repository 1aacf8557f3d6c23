import { onTestFinished, expect, test, vi } from 'vitest';
import { type FakeResponse, loopback, type ReceivedRequest } from '../../../../test/loopback.ts';
import type { PendingPhoto, PhotoDatabase } from './photo-database.ts';
import { PhotoUploads } from './photo-uploads.ts';

const of = { reference: 'TI-4HTN-9QCX', clubId: '7' };
const aFile = (name = 'IMG_1.jpg') => new File(['picture'], name, { type: 'image/jpeg' });

/** A database that outlives the page. */
function aDatabase(photos = new Map<string, PendingPhoto>()) {
  const database: PhotoDatabase = {
    all: () => Promise.resolve([...photos.values()]),
    put(photo) {
      photos.set(photo.id, photo);
      return Promise.resolve();
    },
    delete(id) {
      photos.delete(id);
      return Promise.resolve();
    },
  };
  return { photos, database };
}

const statesOf = (uploads: PhotoUploads) => uploads.read().photos.map(({ state }) => state.at);
const idIn = ({ body }: ReceivedRequest) => /name="id"\r\n\r\n(\w+)/.exec(body)?.[1];

const stored: FakeResponse = { body: JSON.stringify({ id: 'x', takenAt: '2026-03-03T08:00:00.000Z' }) };
const outage: FakeResponse = { status: 503, body: JSON.stringify({ code: 'unavailable', error: 'Try again.' }) };
const refusal: FakeResponse = {
  status: 415,
  body: JSON.stringify({ code: 'wrong_kind', error: 'No.', fields: { photo: 'This file is not a photo.' } }),
};

test('the upload queue uploads one photograph after the other, and forgets those that the server has', async () => {
  const { photos, database } = aDatabase();
  const requests = await loopback(() => stored);
  const uploads = new PhotoUploads(Promise.resolve(database));
  let storedCount = 0;
  uploads.subscribeStored(() => {
    storedCount += 1;
    return Promise.resolve();
  });
  await Promise.all([uploads.add(of, aFile()), uploads.add(of, aFile())]);
  await vi.waitFor(() => expect(uploads.read().photos).toEqual([]));
  expect(storedCount).toBe(2);
  expect(requests.map(({ url }) => url)).toEqual(Array(2).fill('/api/admin/inspections/TI-4HTN-9QCX/clubs/7/photos'));
  expect(new Set(requests.map(idIn)).size).toBe(2);
  expect(photos.size).toBe(0);
});

test('the upload queue uploads photographs on plain HTTP, where crypto.randomUUID is missing', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  onTestFinished(() => void vi.unstubAllGlobals());
  const requests = await loopback(() => stored);
  await new PhotoUploads(Promise.resolve(aDatabase().database)).add(of, aFile());
  await vi.waitFor(() => expect(requests.map(idIn)).toEqual([expect.stringMatching(/^[\da-f]{32}$/)]));
});

test('the upload queue keeps photographs while the connection is down, and sends them with the same id when it is back', async () => {
  const { photos, database } = aDatabase();
  let response = outage;
  const requests = await loopback(() => response);
  const uploads = new PhotoUploads(Promise.resolve(database));
  await uploads.add(of, aFile());
  await vi.waitFor(() => expect(uploads.read().waitsFor).toBe('connection'));
  expect(statesOf(uploads)).toEqual(['waiting']);
  expect(photos.size).toBe(1);
  response = stored;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(uploads.read()).toEqual({ photos: [], waitsFor: null, sentence: null }));
  expect(new Set(requests.map(idIn)).size).toBe(1);
});

test('the upload queue retries by itself after a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let response = outage;
  await loopback(() => response);
  const uploads = new PhotoUploads(Promise.resolve(aDatabase().database));
  await uploads.add(of, aFile());
  await vi.waitFor(() => expect(uploads.read().waitsFor).toBe('connection'));
  response = stored;
  await vi.advanceTimersByTimeAsync(3000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(uploads.read().photos).toEqual([]));
});

test.each([
  ['an outage', outage, 'Try again.'],
  ['too many requests', { status: 429, body: JSON.stringify({ code: 'too_many', error: 'Wait.' }) }, 'Wait.'],
  ['a response of a proxy', { status: 502, body: '<html>' }, null],
])('the upload queue tells what the service says about %s', async (_, response, sentence) => {
  await loopback(() => response);
  const uploads = new PhotoUploads(Promise.resolve(aDatabase().database));
  await uploads.add(of, aFile());
  await vi.waitFor(() => expect(uploads.read()).toMatchObject({ waitsFor: 'connection', sentence }));
});

test('the upload queue waits for a login when the session has ended, and then goes on', async () => {
  let response: FakeResponse = { status: 401, body: JSON.stringify({ code: 'not_logged_in', error: 'Log in.' }) };
  await loopback(() => response);
  const uploads = new PhotoUploads(Promise.resolve(aDatabase().database));
  await uploads.add(of, aFile());
  await vi.waitFor(() => expect(uploads.read().waitsFor).toBe('login'));
  expect(statesOf(uploads)).toEqual(['waiting']);
  response = stored;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(uploads.read()).toEqual({ photos: [], waitsFor: null, sentence: null }));
});

test('the upload queue continues after a reload with the photographs that were not sent', async () => {
  const { photos, database } = aDatabase();
  photos.set('a1', { ...of, id: 'a1', picture: new Blob(['picture']) });
  const requests = await loopback(() => stored);
  const uploads = new PhotoUploads(Promise.resolve(database));
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  await vi.waitFor(() => expect(uploads.read().photos).toEqual([]));
});

test('the upload queue shows why the server refused a photograph, and goes on with the next', async () => {
  const responses = [refusal, stored];
  await loopback(() => responses.shift() ?? stored);
  const uploads = new PhotoUploads(Promise.resolve(aDatabase().database));
  await Promise.all([uploads.add(of, aFile('menu.pdf')), uploads.add(of, aFile())]);
  await vi.waitFor(() => expect(statesOf(uploads)).toEqual(['rejected']));
  const [rejected] = uploads.read().photos;
  expect(rejected?.state).toEqual({ at: 'rejected', sentence: 'This file is not a photo.' });
  await uploads.discard(rejected?.id ?? '');
  expect(uploads.read().photos).toEqual([]);
});

test('the upload queue sends no file that is larger than the server accepts', async () => {
  const requests = await loopback(() => stored);
  const uploads = new PhotoUploads(Promise.resolve(aDatabase().database));
  await uploads.add(of, new File([new Uint8Array(60 * 1024 * 1024)], 'scan.heic', { type: 'image/heic' }));
  expect(uploads.read().photos[0]?.state).toEqual({
    at: 'rejected',
    sentence: 'This file is too large. Please send one of at most 10 MB.',
  });
  expect(requests).toEqual([]);
});
