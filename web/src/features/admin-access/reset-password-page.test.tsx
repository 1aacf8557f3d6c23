import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loopback, showAt, type Reply } from '../../../test/loopback.ts';
import { renderWithin } from '../../../test/providers.tsx';
import { AdminApp } from '../../app/admin-app.tsx';

const aPassword = 'seven-iron-in-the-wind';

async function open(address: string, reply: Reply = {}, isMailConnected = true) {
  const connected = { mail: isMailConnected, shop: false, courier: false };
  const replies: Record<string, Reply> = {
    '/api/settings': { body: JSON.stringify({ shopName: 'Example Fairway', year: 2026, connected }) },
    '/api/admin/session': { status: 401, body: '{"error":"Please log in.","code":"not_logged_in"}' },
  };
  const heard = await loopback(({ method, url = '' }) =>
    method === 'POST' ? reply : (replies[url] ?? { body: '{}' }),
  );
  showAt(new URL(address, window.location.href).href);
  // React waits for a screen's code only where `act` does.
  await act(async () => {
    renderWithin(<AdminApp />);
  });
  await screen.findByRole('heading', { level: 1 });
  return { posts: () => heard.filter(({ method }) => method === 'POST') };
}

function submit(password: string, confirmation = password) {
  fireEvent.change(screen.getByLabelText(/^New Password/), { target: { value: password } });
  fireEvent.change(screen.getByLabelText(/^Confirm Password/), { target: { value: confirmation } });
  fireEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
}

/** What the toast says: in the page it is a list item. */
const toasts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test.each(['', '?token='])(
  'a link that ends with "%s" is told to be invalid and leads back to the login',
  async (search) => {
    await open(`/admin/reset-password${search}`);
    expect(screen.getByText('Invalid reset link')).toBeDefined();
    expect(screen.queryByLabelText(/Password/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/admin/login');
  },
);

test.each(['?token=t%2B1', '#token=t%2B1'])(
  'the token of a link that ends with "%s" leaves the address and is sent',
  async (end) => {
    const { posts } = await open(`/admin/reset-password${end}`);
    expect(window.location.href).toMatch(/\/admin\/reset-password$/);
    submit(aPassword);
    await waitFor(() =>
      expect(posts()).toMatchObject([{ body: JSON.stringify({ token: 't+1', password: aPassword }) }]),
    );
  },
);

test('a newer link that is pasted into the open page counts', async () => {
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
])('"$why" is told by a toast and at the field, and nothing is sent', async ({ why, one, other, field }) => {
  const { posts } = await open('/admin/reset-password?token=t1');
  submit(one, other);
  await waitFor(() => expect(toasts()).toEqual([why]));
  const wrong = screen.getByLabelText(field);
  const described = wrong.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(why);
  expect(posts()).toEqual([]);
});

test('a new password of eight characters is sent with the token, told, and leads to the login after two seconds and not before', async () => {
  const { posts } = await open('/admin/reset-password?token=t%2B1');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  submit('eight888');
  await vi.waitFor(() => expect(screen.getByText('Your password is changed')).toBeDefined(), { interval: 1 });
  expect(posts()).toMatchObject([
    { url: '/api/admin/reset-password', body: JSON.stringify({ token: 't+1', password: 'eight888' }) },
  ]);
  expect(screen.getByText('You can log in with it now. The login opens in a moment.')).toBeDefined();
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
  [
    'with a general sentence where the service gives none',
    '<html>',
    'Failed to reset password. The link may have expired.',
  ],
  ["with the service's own", '{"error":"This link was used already."}', 'This link was used already.'],
])('a password that could not be set anew is told %s, and the form stays', async (_, body, description) => {
  await open('/admin/reset-password?token=t1', { status: 400, body });
  submit(aPassword);
  await waitFor(() => expect(toasts()).toEqual([`Reset failed${description}`]));
  expect(screen.getByLabelText(/^New Password/)).toHaveProperty('value', aPassword);
});

async function askForLink(hint = /for an hour/) {
  fireEvent.click(await screen.findByRole('button', { name: 'Forgot Password?' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Forgot Password?' }));
  const username = dialog.getByLabelText(/^Username/);
  fireEvent.change(username, { target: { value: 'sam@example.com' } });
  await dialog.findByText(hint);
  fireEvent.click(screen.getByRole('button', { name: 'Send Reset Email' }));
  return username;
}

test.each([
  ['with a general sentence where the service gives none', '', 'Failed to send reset email'],
  ["with the service's own", '{"error":"Please wait an hour."}', 'Please wait an hour.'],
])('a reset email that could not be asked for is told %s, and the dialog stays', async (_, body, description) => {
  await open('/admin/login', { status: 429, body });
  const username = await askForLink();
  await waitFor(() => expect(toasts()).toEqual([`Error${description}`]));
  expect(username).toHaveProperty('value', 'sam@example.com');
});

test.each([
  [true, /^We mail you a link/, 'Reset email sentIf the account exists, a reset email will be sent.'],
  [false, /^No mail server is connected/, 'Reset link written'],
])('a reset email is promised only where a mail server is connected: %s', async (isConnected, hint, toast) => {
  await open('/admin/login', {}, isConnected);
  await askForLink(hint);
  await waitFor(() => expect(toasts().join()).toContain(toast));
});

test.each([
  ['/admin/login', /^Username/],
  ['/admin/reset-password?token=t1', /^New Password/],
])('%s opens with the focus on its first field', async (address, field) => {
  await open(address);
  const first = await screen.findByLabelText(field);
  await waitFor(() => expect(document.activeElement).toBe(first));
});
