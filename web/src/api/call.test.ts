import { addToCart, clearCart } from '@trade-in/contract/cart';
import { listBrands, listModels } from '@trade-in/contract/catalogue';
import { submitTradeIn, uploadIdDocument } from '@trade-in/contract/checkout';
import { expect, test } from 'vitest';
import { loopback, showAt } from '../../test/loopback.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';

const club = { modelId: 'm1', dexterity: 'Left', condition: 'Average' } as const;

test("a success answers the body's JSON", async () => {
  const heard = await loopback(() => ({ body: '[{"id":"b1","name":"PING","logoUrl":null}]' }));
  await expect(call(listBrands, {})).resolves.toEqual([{ id: 'b1', name: 'PING', logoUrl: null }]);
  expect(heard).toMatchObject([{ method: 'GET', url: '/api/brands', body: '' }]);
});

test('a body is sent as JSON, with the headers that the call takes', async () => {
  const heard = await loopback(() => ({}));
  await call(submitTradeIn, { headers: { 'idempotency-key': 'k1' }, body: { needsCourier: true } });
  expect(heard[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'k1' });
  expect(heard[0]?.body).toBe('{"needsCourier":true}');
});

test('a form is sent as it is', async () => {
  const heard = await loopback(() => ({ body: '{"url":"/d/1"}' }));
  const form = new FormData();
  form.set('idDocument', new File(['abc'], 'id.png', { type: 'image/png' }));
  await call(uploadIdDocument, { form });
  expect(heard[0]?.headers['content-type']).toMatch(/^multipart\/form-data; *boundary=/);
  expect(heard[0]?.body).toContain('filename="id.png"');
});

test('a call without a body says nothing of JSON', async () => {
  const heard = await loopback(() => ({}));
  await call(clearCart, {});
  expect(heard[0]?.headers['content-type']).toBeUndefined();
});

test('a refusal rejects with status and body as message, and hands on what the service said', async () => {
  const body = '{"error":"Please choose a model.","code":"invalid","fields":{"modelId":"Please choose a model"}}';
  await loopback(() => ({ status: 400, body }));
  const error: unknown = await call(addToCart, { body: club }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    message: `400: ${body}`,
    status: 400,
    sentence: 'Please choose a model.',
    code: 'invalid',
    fields: { modelId: 'Please choose a model' },
  });
});

test('a refusal with an empty body has the status text as its message, and no sentence', async () => {
  await loopback(() => ({ status: 401, statusText: 'Unauthorized', body: '' }));
  const error: unknown = await call(listBrands, {}).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: '401: Unauthorized', sentence: null, code: null, fields: {} });
});

test("a refusal that is not the service's own gives no sentence to show", async () => {
  await loopback(() => ({ status: 502, body: '<html>Bad Gateway</html>' }));
  const error: unknown = await call(listBrands, {}).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: '502: <html>Bad Gateway</html>', sentence: null });
});

test('a success that is not JSON, such as a network login page, is an error', async () => {
  await loopback(() => ({ body: '<html>Log in to the Wi-Fi</html>' }));
  await expect(call(listBrands, {})).rejects.toMatchObject({ name: 'ApiError', status: 200, sentence: null });
});

test('a call that no one answers is an ApiError of status 0', async () => {
  // Port 9 is the discard service's, which nothing listens on.
  showAt('http://127.0.0.1:9/');
  await expect(call(listModels, { query: {} })).rejects.toMatchObject({ name: 'ApiError', status: 0 });
});

test('a call that is given up rejects with the reason of its signal', async () => {
  await loopback(() => ({}));
  const reason = new Error('left the page');
  await expect(call(listBrands, {}, AbortSignal.abort(reason))).rejects.toBe(reason);
});
