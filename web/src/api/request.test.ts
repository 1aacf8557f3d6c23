import { addToCart, clearCart } from '@trade-in/contract/endpoints/cart';
import { listBrands, listModels } from '@trade-in/contract/endpoints/catalogue';
import { submitTradeIn, uploadIdDocument } from '@trade-in/contract/endpoints/checkout';
import { expect, test } from 'vitest';
import { loopback, setPageUrl } from '../../test/loopback.ts';
import { ApiError } from './api-error.ts';
import { request } from './request.ts';

const club = { modelId: 'm1', dexterity: 'Left', condition: 'Average' } as const;

test('request returns the JSON of a successful response', async () => {
  const received = await loopback(() => ({ body: '[{"id":"b1","name":"PING","logoUrl":null}]' }));
  await expect(request(listBrands, {})).resolves.toEqual([{ id: 'b1', name: 'PING', logoUrl: null }]);
  expect(received).toMatchObject([{ method: 'GET', url: '/api/brands', body: '' }]);
});

test('request sends a body as JSON, with the headers of the endpoint', async () => {
  const received = await loopback(() => ({}));
  await request(submitTradeIn, { headers: { 'idempotency-key': 'k1' }, body: { needsCourier: true } });
  expect(received[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'k1' });
  expect(received[0]?.body).toBe('{"needsCourier":true}');
});

test('request sends a form as multipart', async () => {
  const received = await loopback(() => ({ body: '{"url":"/d/1"}' }));
  const form = new FormData();
  form.set('idDocument', new File(['abc'], 'id.png', { type: 'image/png' }));
  await request(uploadIdDocument, { form });
  expect(received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; *boundary=/);
  expect(received[0]?.body).toContain('filename="id.png"');
});

test('request sends no content type without a body', async () => {
  const received = await loopback(() => ({}));
  await request(clearCart, {});
  expect(received[0]?.headers['content-type']).toBeUndefined();
});

test('request throws an error with the status, sentence, code and fields of a refusal', async () => {
  const body = '{"error":"Please choose a model.","code":"invalid","fields":{"modelId":"Please choose a model"}}';
  await loopback(() => ({ status: 400, body }));
  const error: unknown = await request(addToCart, { body: club }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    message: `400: ${body}`,
    status: 400,
    sentence: 'Please choose a model.',
    code: 'invalid',
    fields: { modelId: 'Please choose a model' },
  });
});

test('request uses the status text as the message for an empty body', async () => {
  await loopback(() => ({ status: 401, statusText: 'Unauthorized', body: '' }));
  const error: unknown = await request(listBrands, {}).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: '401: Unauthorized', sentence: null, code: null, fields: {} });
});

test('request has no sentence for the error page of a proxy', async () => {
  await loopback(() => ({ status: 502, body: '<html>Bad Gateway</html>' }));
  const error: unknown = await request(listBrands, {}).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: '502: <html>Bad Gateway</html>', sentence: null });
});

test('request rejects a successful response that is not JSON, such as the login page of a network', async () => {
  await loopback(() => ({ body: '<html>Log in to the Wi-Fi</html>' }));
  await expect(request(listBrands, {})).rejects.toMatchObject({ name: 'ApiError', status: 200, sentence: null });
});

test('request throws an ApiError with status 0 without a response', async () => {
  // Nothing listens on port 9 (discard).
  setPageUrl('http://127.0.0.1:9/');
  await expect(request(listModels, { query: {} })).rejects.toMatchObject({ name: 'ApiError', status: 0 });
});

test("request throws the signal's reason for an aborted request", async () => {
  await loopback(() => ({}));
  const reason = new Error('left the page');
  await expect(request(listBrands, {}, AbortSignal.abort(reason))).rejects.toBe(reason);
});
