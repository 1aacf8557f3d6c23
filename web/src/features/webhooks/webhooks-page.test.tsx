import type { WebhookDelivery, WebhookEndpoint } from '@trade-in/contract/endpoints/partners/webhooks';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asksBeforeLeaving } from '../../../test/leaving.ts';
import { type FakeResponse, loopback, type ReceivedRequest } from '../../../test/loopback.ts';
import { renderWithProviders } from '../../../test/providers.tsx';
import { stubPlainHttpClipboard } from '../../../test/stub-clipboard.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { stubConfirm } from '../../../test/stub-confirm.ts';
import { WebhooksPage } from './webhooks-page.tsx';

const endpoint: WebhookEndpoint = {
  id: 'e1',
  url: 'https://till.example/hook',
  events: ['code.used'],
  disabled: null,
  previousSecretUntil: null,
  lastDelivery: { event: 'code.used', state: 'failed', at: '2026-11-23T08:00:00.000Z' },
  createdAt: '2026-11-22T08:00:00.000Z',
};
const delivery: WebhookDelivery = {
  id: 'd1',
  messageId: 'msg_1',
  event: 'code.used',
  state: 'failed',
  createdAt: '2026-11-23T08:00:00.000Z',
  attempts: 8,
  lastAttemptAt: '2026-11-23T09:00:00.000Z',
  failure: 'bad_status',
  status: 500,
  requestBody: '{"type":"code.used"}',
  responseBody: '<b>Broken</b>',
};

/** Opens the page on a fake server with these endpoints, which replies to every change with `change`. */
async function open(
  endpoints: WebhookEndpoint[],
  change: FakeResponse = {},
  deliveries: readonly WebhookDelivery[] = [delivery],
): Promise<ReceivedRequest[]> {
  const received = await loopback(({ method, url }) => {
    if (method !== 'GET') return change;
    return { body: JSON.stringify(url?.endsWith('/deliveries') ? deliveries : endpoints) };
  });
  renderWithProviders(<WebhooksPage />);
  return received;
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const changes = (requests: ReceivedRequest[]) =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body]);

test('the webhooks page says what webhooks are for while no endpoint exists', async () => {
  await open([]);
  expect(await screen.findByRole('heading', { name: 'No endpoints yet' })).toBeDefined();
});

test('the webhooks page adds an endpoint and shows its secret once', async () => {
  const body = JSON.stringify({ endpoint, secret: 'whsec_abc' });
  const requests = await open([], { body });
  await press('Add Endpoint');
  const add = screen.getAllByRole('button', { name: 'Add Endpoint' }).at(-1);
  if (add === undefined) throw new Error('The form has no button');
  fireEvent.click(add);
  expect(screen.getByText('URL is required')).toBeDefined();
  expect(screen.getByText('Choose at least one event.')).toBeDefined();
  fireEvent.change(screen.getByLabelText(/^URL/), { target: { value: endpoint.url } });
  fireEvent.click(screen.getByLabelText(/A discount code was used/));
  fireEvent.click(screen.getByLabelText(/A trade-in was submitted/));
  fireEvent.click(add);
  expect(await screen.findByDisplayValue('whsec_abc')).toBeDefined();
  const sent = { url: endpoint.url, events: ['trade_in.submitted', 'code.used'] };
  expect(changes(requests)).toEqual([['POST', '/api/admin/webhooks', JSON.stringify(sent)]]);
  await press('Done');
  await waitFor(() => expect(screen.queryByDisplayValue('whsec_abc')).toBeNull());
});

test.each([
  ['copies', true, 'Copied'],
  ['says that it could not copy', false, 'The secret could not be copied'],
])('on plain HTTP, the dialog %s a new secret', async (_does, canCopy, sentence) => {
  const copied = stubPlainHttpClipboard({ canCopy });
  renderWithProviders(<SecretDialog secret="whsec_abc" onClose={() => {}} />);
  await press('Copy');
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(copied).toEqual(canCopy ? ['whsec_abc'] : []);
});

test('a half-typed endpoint asks for confirmation before it is left', async () => {
  await open([]);
  await press('Add Endpoint');
  expect(asksBeforeLeaving()).toBe(false);
  fireEvent.change(screen.getByLabelText(/^URL/), { target: { value: 'https://till' } });
  expect(asksBeforeLeaving()).toBe(true);
});

test('changed events of an endpoint ask for confirmation before they are left', async () => {
  await open([endpoint]);
  await press(`Edit events: ${endpoint.url}`);
  expect(asksBeforeLeaving()).toBe(false);
  fireEvent.click(screen.getByLabelText(/A trade-in was submitted/));
  expect(asksBeforeLeaving()).toBe(true);
});

test('the webhooks page sends no endpoint beyond the limit, and says why', async () => {
  const requests = await open(Array.from({ length: 20 }, (_, index) => ({ ...endpoint, id: `e${index}` })));
  await screen.findAllByText(endpoint.url);
  await press('Add Endpoint');
  fireEvent.change(screen.getByLabelText(/^URL/), { target: { value: endpoint.url } });
  fireEvent.click(screen.getByLabelText(/A discount code was used/));
  fireEvent.click(screen.getAllByRole('button', { name: 'Add Endpoint' }).at(-1) ?? document.body);
  expect(await screen.findByText('There can be 20 endpoints at most. Delete one first.')).toBeDefined();
  expect(changes(requests)).toEqual([]);
});

test("the webhooks page shows the service's reason at the field", async () => {
  const fields = { url: 'The URL must begin with https.' };
  await open([], { status: 400, body: JSON.stringify({ error: fields.url, code: 'invalid', fields }) });
  await press('Add Endpoint');
  fireEvent.change(screen.getByLabelText(/^URL/), { target: { value: 'http://till.example' } });
  fireEvent.click(screen.getByLabelText(/A discount code was used/));
  fireEvent.submit(screen.getByLabelText(/^URL/));
  await waitFor(() => expect(screen.getByLabelText(/^URL/).getAttribute('aria-invalid')).toBe('true'));
});

test('the webhooks page says why an endpoint is disabled, and enables it', async () => {
  const disabled = { at: '2026-11-23T08:00:00.000Z', reason: 'failing' as const };
  const requests = await open([{ ...endpoint, disabled }], { body: JSON.stringify(endpoint) });
  expect(await screen.findByText(/20 events in a row could not be delivered/)).toBeDefined();
  await press(/^Enable/);
  await waitFor(() => expect(changes(requests)).toEqual([['PATCH', '/api/admin/webhooks/e1', '{"isEnabled":true}']]));
});

test.each([
  ['Delete', 'DELETE', '/api/admin/webhooks/e1'],
  ['Replace secret', 'POST', '/api/admin/webhooks/e1/secret'],
])('%s asks before it is done', async (name, method, url) => {
  const confirm = stubConfirm(false);
  const requests = await open([endpoint], { body: JSON.stringify({ endpoint, secret: 'whsec_new' }) });
  await press(`${name}: ${endpoint.url}`);
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(changes(requests)).toEqual([]);
  confirm.mockReturnValue(true);
  await press(`${name}: ${endpoint.url}`);
  await waitFor(() => expect(changes(requests).map((change) => change.slice(0, 2))).toEqual([[method, url]]));
});

test('the webhooks page shows the requests and responses of an endpoint as text, and sends one again', async () => {
  const requests = await open([endpoint]);
  await press(`Deliveries: ${endpoint.url}`);
  expect(await screen.findByText('<b>Broken</b>')).toBeDefined();
  expect(screen.getByText('The response was not a success (200 to 299).')).toBeDefined();
  await press('Send again');
  await waitFor(() => expect(changes(requests)).toEqual([['POST', '/api/admin/webhook-deliveries/d1/resend', '{}']]));
});

test('the webhooks page says whether a delivery that is waiting has failed before', async () => {
  const waiting: WebhookDelivery = { ...delivery, state: 'waiting', attempts: 0, failure: null, status: null };
  await open([endpoint], {}, [waiting, { ...delivery, id: 'd2', state: 'waiting', attempts: 2 }]);
  await press(`Deliveries: ${endpoint.url}`);
  expect(await screen.findByText('Retrying')).toBeDefined();
  expect(screen.getByText('Waiting')).toBeDefined();
});
