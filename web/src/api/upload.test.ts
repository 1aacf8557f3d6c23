import { uploadIdDocument } from '@trade-in/contract/checkout';
import { expect, test } from 'vitest';
import { loopback, showAt } from '../../test/loopback.ts';
import { upload } from './upload.ts';

function aForm(): FormData {
  const form = new FormData();
  form.set('idDocument', new File(['abc'], 'id.png', { type: 'image/png' }));
  return form;
}

test('an upload sends the form and answers like any call', async () => {
  const heard = await loopback(() => ({ body: '{"url":"/documents/d1"}' }));
  await expect(upload(uploadIdDocument, aForm())).resolves.toEqual({ url: '/documents/d1' });
  expect(heard).toMatchObject([{ method: 'POST', url: '/api/upload/id-document' }]);
  expect(heard[0]?.body).toContain('name="idDocument"');
});

test('a refused upload rejects with the same error as any call', async () => {
  await loopback(() => ({ status: 415, body: '{"error":"Please send a photo.","code":"wrong_kind"}' }));
  await expect(upload(uploadIdDocument, aForm())).rejects.toMatchObject({
    name: 'ApiError',
    status: 415,
    code: 'wrong_kind',
    sentence: 'Please send a photo.',
  });
});

test('an upload whose connection breaks is an ApiError of status 0', async () => {
  showAt('http://127.0.0.1:9/');
  await expect(upload(uploadIdDocument, aForm())).rejects.toMatchObject({ name: 'ApiError', status: 0 });
});

test('an upload that was given up before it began sends nothing', async () => {
  const heard = await loopback(() => ({}));
  const reason = new Error('another file was chosen');
  const signal = AbortSignal.abort(reason);
  await expect(upload(uploadIdDocument, aForm(), { signal })).rejects.toBe(reason);
  expect(heard).toEqual([]);
});

test('an upload that is given up on its way rejects with the reason', async () => {
  const giveUp = new AbortController();
  const reason = new Error('another file was chosen');
  await loopback(() => {
    giveUp.abort(reason);
    return {};
  });
  await expect(upload(uploadIdDocument, aForm(), { signal: giveUp.signal })).rejects.toBe(reason);
});
