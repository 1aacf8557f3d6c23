import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loopback, setPageUrl, type FakeResponse } from '../../../test/loopback.ts';
import { renderWithProviders } from '../../../test/providers.tsx';
import { AdminApp } from '../../app/admin/admin-app.tsx';

const aPassword = 'seven-iron-in-the-wind';

async function open(url: string, reply: FakeResponse | Promise<FakeResponse> = {}, isMailConnected = true) {
  const connected = { mail: isMailConnected, shop: false, courier: false };
  const replies: Record<string, FakeResponse> = {
    '/api/settings': { body: JSON.stringify({ shopName: 'Example Fairway', year: 2026, connected }) },
    '/api/admin/session': { status: 401, body: '{"error":"Please log in.","code":"not_logged_in"}' },
  };
  const requests = await loopback(({ method, url = '' }) =>
    method === 'POST' ? reply : (replies[url] ?? { body: '{}' }),
  );
  setPageUrl(new URL(url, window.location.href).href);
  // React waits for lazily loaded code only inside `act`.
  await act(async () => {
    renderWithProviders(<AdminApp />);
  });
  await screen.findByRole('heading', { level: 1 });
  return { posts: () => requests.filter(({ method }) => method === 'POST') };
}

function submit(password: string, confirmation = password) {
  fireEvent.change(screen.getByLabelText(/^New Password/), { target: { value: password } });
  fireEvent.change(screen.getByLabelText(/^Confirm Password/), { target: { value: confirmation } });
  fireEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
}

/** Returns the texts of the toasts, which are list items. */
const toasts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test.each(['', '?token='])('reports a link that ends with "%s" as invalid and links to the login', async (search) => {
  await open(`/admin/reset-password${search}`);
  expect(screen.getByText('Invalid reset link')).toBeDefined();
  expect(screen.getByText('Open the complete link again, or request a new one.')).toBeDefined();
  expect(screen.queryByLabelText(/Password/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/admin/login');
});

test.each(['?token=t%2B1', '#token=t%2B1'])(
  'the reset page removes the token of a link that ends with "%s" from the URL and sends it',
  async (end) => {
    const { posts } = await open(`/admin/reset-password${end}`);
    expect(window.location.href).toMatch(/\/admin\/reset-password$/);
    submit(aPassword);
    await waitFor(() =>
      expect(posts()).toMatchObject([{ body: JSON.stringify({ token: 't+1', password: aPassword }) }]),
    );
  },
);

test('the reset page uses the token of a newer link pasted into the open page', async () => {
  const { posts } = await open('/admin/reset-password#token=old');
  act(() => {
    window.location.hash = '#token=new';
    window.dispatchEvent(new Event('hashchange'));
  });
  submit(aPassword);
  await waitFor(() => expect(posts()).toMatchObject([{ body: JSON.stringify({ token: 'new', password: aPassword }) }]));
});

test.each([
  { why: 'Password too short', one: 'seven77', other: 'seven77', field: /^New Password/ },
  { why: "Passwords don't match", one: aPassword, other: `${aPassword}!`, field: /^Confirm Password/ },
])('the reset page shows "$why" in a toast and at the field, and sends nothing', async ({ why, one, other, field }) => {
  const { posts } = await open('/admin/reset-password?token=t1');
  submit(one, other);
  await waitFor(() => expect(toasts()).toEqual([why]));
  const wrong = screen.getByLabelText(field);
  const described = wrong.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(wrong);
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(why);
  expect(posts()).toEqual([]);
});

test('the reset page accepts a password of eight characters and opens the login page after exactly two seconds', async () => {
  const { posts } = await open('/admin/reset-password?token=t%2B1');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  submit('eight888');
  await vi.waitFor(() => expect(screen.getByText('Your password has been changed')).toBeDefined(), {
    timeout: 20_000,
    interval: 1,
  });
  expect(posts()).toMatchObject([
    { url: '/api/admin/reset-password', body: JSON.stringify({ token: 't+1', password: 'eight888' }) },
  ]);
  expect(screen.getByText('You can now log in with it. The login page opens in a moment.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await act(async () => {
    vi.advanceTimersByTime(1990);
  });
  expect(window.location.pathname).toBe('/admin/reset-password');
  await act(async () => {
    vi.advanceTimersByTime(10);
  });
  expect(window.location.pathname).toBe('/admin/login');
  vi.useRealTimers();
  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeDefined();
  expect(toasts()).toEqual(['Password reset successful']);
});

test.each([
  ['a general message when the server gives none', '<html>', 'Failed to reset password. The link may have expired.'],
  ["the server's message", '{"error":"This link was used already."}', 'This link was used already.'],
])('the reset page keeps the form and shows %s when the reset fails', async (_, body, description) => {
  await open('/admin/reset-password?token=t1', { status: 400, body });
  submit(aPassword);
  await waitFor(() => expect(toasts()).toEqual([`Reset failed${description}`]));
  expect(screen.getByLabelText(/^New Password/)).toHaveProperty('value', aPassword);
});

async function requestLink(hint = /within an hour/) {
  fireEvent.click(await screen.findByRole('button', { name: 'Forgot Password?' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Forgot Password?' }));
  const username = dialog.getByLabelText(/^Username/);
  fireEvent.change(username, { target: { value: 'sam@example.com' } });
  await dialog.findByText(hint);
  fireEvent.click(screen.getByRole('button', { name: 'Send Reset Email' }));
  return username;
}

test.each([
  ['a general message when the server gives none', '', 'Failed to send reset email'],
  ["the server's message", '{"error":"Please wait an hour."}', 'Please wait an hour.'],
])(
  'the reset page keeps the dialog and shows %s when the reset email could not be sent',
  async (_, body, description) => {
    await open('/admin/login', { status: 429, body });
    const username = await requestLink();
    await waitFor(() => expect(toasts()).toEqual([`Error${description}`]));
    expect(username).toHaveProperty('value', 'sam@example.com');
  },
);

test.each([
  [true, /^We will email you a link/, 'Reset email sentIf the account exists, a reset email will be sent.'],
  [
    false,
    /^No mail server is connected/,
    'Reset link createdIf the account exists, the operator of this service will find the link in the outbox.',
  ],
])('the reset page promises a reset email only if a mail server is connected: %s', async (isConnected, hint, toast) => {
  await open('/admin/login', {}, isConnected);
  await requestLink(hint);
  await waitFor(() => expect(toasts().join()).toContain(toast));
});

test.each([
  ['/admin/login', /^Username/],
  ['/admin/reset-password?token=t1', /^New Password/],
])('the reset page focuses the first field of %s', async (url, field) => {
  await open(url);
  const first = await screen.findByLabelText(field);
  await waitFor(() => expect(document.activeElement).toBe(first));
});

test('the login focuses the first field that is missing', async () => {
  const { posts } = await open('/admin/login');
  fireEvent.change(await screen.findByLabelText(/^Username/), { target: { value: 'sam@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Password/));
  expect(posts()).toEqual([]);
});

test('the dialog for a forgotten password focuses the missing username', async () => {
  const { posts } = await open('/admin/login');
  fireEvent.click(await screen.findByRole('button', { name: 'Forgot Password?' }));
  const send = screen.getByRole('button', { name: 'Send Reset Email' });
  send.focus();
  fireEvent.click(send);
  const username = within(screen.getByRole('dialog')).getByLabelText(/^Username/);
  expect(document.activeElement).toBe(username);
  expect(posts()).toEqual([]);
});

test('the response to a reset email leaves a dialog that was opened since unchanged', async () => {
  const response = Promise.withResolvers<FakeResponse>();
  await open('/admin/login', response.promise);
  await requestLink();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByRole('button', { name: 'Forgot Password?' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Forgot Password?' }));
  fireEvent.change(dialog.getByLabelText(/^Username/), { target: { value: 'kim@example.com' } });
  response.resolve({});
  expect(await screen.findByText('Reset email sent')).toBeDefined();
  expect(screen.getByDisplayValue('kim@example.com')).toBeDefined();
});
