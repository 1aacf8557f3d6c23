import { uploadIdDocument } from '@trade-in/contract/endpoints/checkout';
import { expect, test } from 'vitest';
import { loopback, setPageUrl } from '../../test/loopback.ts';
import { upload } from './upload.ts';

function aForm(): FormData {
  const form = new FormData();
  form.set('idDocument', new File(['abc'], 'id.png', { type: 'image/png' }));
  return form;
}

test('upload sends the form and returns the response', async () => {
  const received = await loopback(() => ({ body: '{"url":"/documents/d1"}' }));
  await expect(upload(uploadIdDocument, aForm())).resolves.toEqual({ url: '/documents/d1' });
  expect(received).toMatchObject([{ method: 'POST', url: '/api/upload/id-document' }]);
  expect(received[0]?.body).toContain('name="idDocument"');
});

test('upload throws an ApiError for a refused upload', async () => {
  await loopback(() => ({ status: 415, body: '{"error":"Please send a photo.","code":"wrong_kind"}' }));
  await expect(upload(uploadIdDocument, aForm())).rejects.toMatchObject({
    name: 'ApiError',
    status: 415,
    code: 'wrong_kind',
    sentence: 'Please send a photo.',
  });
});

test('upload throws an ApiError with status 0 when the connection breaks', async () => {
  setPageUrl('http://127.0.0.1:9/');
  await expect(upload(uploadIdDocument, aForm())).rejects.toMatchObject({ name: 'ApiError', status: 0 });
});

test('upload sends nothing when aborted before the start', async () => {
  const received = await loopback(() => ({}));
  const reason = new Error('another file was chosen');
  const signal = AbortSignal.abort(reason);
  await expect(upload(uploadIdDocument, aForm(), { signal })).rejects.toBe(reason);
  expect(received).toEqual([]);
});

test("upload throws the signal's reason when aborted during the upload", async () => {
  const abort = new AbortController();
  const reason = new Error('another file was chosen');
  await loopback(() => {
    abort.abort(reason);
    return {};
  });
  await expect(upload(uploadIdDocument, aForm(), { signal: abort.signal })).rejects.toBe(reason);
});
