import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loopback, setPageUrl, type ReceivedRequest } from '../../../test/loopback.ts';
import { pageOf, someBrands } from '../../../test/paged-response.ts';
import { renderWithProviders } from '../../../test/providers.tsx';
import { AdminApp } from './admin-app.tsx';

let isLoggedIn: boolean;
let isBusy: boolean;
beforeEach(() => {
  isLoggedIn = true;
  isBusy = false;
});
afterEach(() => {
  document.cookie = 'sidebar_state=; path=/; max-age=0';
});

const busy = { status: 503, body: '{"error":"We are busy.","code":"unavailable"}' };
const refused = { status: 401, body: '{"error":"Please log in.","code":"not_logged_in"}' };

/** A fake server with one administrator. */
function reply(request: ReceivedRequest) {
  const { url = '', body } = request;
  if (url === '/api/admin/login') {
    if (body.includes('wrong'))
      return { status: 401, body: '{"error":"Invalid credentials","code":"wrong_credentials"}' };
    isLoggedIn = true;
    return { body: '{"username":"sam@example.com"}' };
  }
  if (url === '/api/admin/logout') isLoggedIn = false;
  if (url === '/api/settings') return { body: '{"shopName":"Example Fairway","year":2026}' };
  if (!url.startsWith('/api/admin/') || url === '/api/admin/logout') return {};
  if (!isLoggedIn) return refused;
  return url === '/api/admin/session' ? { body: '{"username":"sam@example.com"}' } : pageOf(someBrands(2), request);
}

async function openAt(path: string) {
  const requests = await loopback((request) =>
    isBusy && request.url === '/api/admin/session' ? busy : reply(request),
  );
  setPageUrl(new URL(path, window.location.href).href);
  renderWithProviders(<AdminApp />);
  return requests;
}

const currentUrl = () => window.location.pathname + window.location.search;

async function logInWith(password: string) {
  fireEvent.change(await screen.findByLabelText(/^Username/), { target: { value: 'sam@example.com' } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
}

test('the back office redirects to the login and back to the requested page with its filters', async () => {
  isLoggedIn = false;
  const requests = await openAt('/admin/brands?name=Bra+1');
  await logInWith('range-ball');
  // On a slow machine, the toast may disappear before the list has loaded.
  await Promise.all([screen.findByText('Login successful'), screen.findByText('Brand 1')]);
  expect(currentUrl()).toBe('/admin/brands?name=Bra+1');
  expect(requests.map(({ url }) => url).at(-1)).toBe('/api/admin/brands?limit=50&name=Bra+1');
});

test('the back office reports a wrong password and stays on the login page', async () => {
  isLoggedIn = false;
  await openAt('/admin/brands');
  await logInWith('wrong');
  expect(await screen.findByText('Login failed')).toBeDefined();
  expect(screen.getByText('Invalid credentials')).toBeDefined();
  expect(window.location.pathname).toBe('/admin/login');
});

test('the back office requires username and password, and sends no request without them', async () => {
  isLoggedIn = false;
  const requests = await openAt('/admin/login');
  fireEvent.click(await screen.findByRole('button', { name: 'Login' }));
  expect(screen.getByText('Username is required')).toBeDefined();
  expect(screen.getByText('Password is required')).toBeDefined();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test.each([
  ['/admin/login', '/admin'],
  ['/admin/login?from=%2Fadmin%2Fbrands%3Fname%3DBra', '/admin/brands?name=Bra'],
])('the back office redirects a logged-in user from %s without showing the form', async (opened, expected) => {
  await openAt(opened);
  await waitFor(() => expect(currentUrl()).toBe(expected));
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
});

test('the back office shows the login form when the server cannot be reached', async () => {
  isBusy = true;
  await openAt('/admin/login');
  expect(await screen.findByLabelText(/^Password/)).toBeDefined();
});

test('the back office redirects to the login when the session has ended, and discards the loaded data', async () => {
  const requests = await openAt('/admin/brands?name=Bra');
  await screen.findByText('Brand 1');
  isLoggedIn = false;
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(currentUrl()).toBe('/admin/login?from=%2Fadmin%2Fbrands%3Fname%3DBra'));
  expect(screen.queryByText('Brand 1')).toBeNull();
  await logInWith('range-ball');
  expect(await screen.findByText('Brand 1')).toBeDefined();
  // The first load, the refused one, and the load after the second login.
  expect(requests.filter(({ url }) => url?.startsWith('/api/admin/brands'))).toHaveLength(3);
});

test('the back office reports a failed start and keeps the focus on the page on retry', async () => {
  isBusy = true;
  await openAt('/admin/brands');
  expect((await screen.findByRole('alert')).textContent).toContain('We are busy.');
  isBusy = false;
  const again = screen.getByRole('button', { name: 'Try again' });
  again.focus();
  fireEvent.click(again);
  expect(await screen.findByText('Brand 1')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('the back office confirms the logout and opens the login page', async () => {
  await openAt('/admin/brands');
  fireEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Logged out')).toBeDefined();
  expect(currentUrl()).toBe('/admin/login');
});

test('the back office toggles the sidebar by button and keyboard, and stores its state in a cookie', async () => {
  await openAt('/admin/brands');
  const toggle = screen.getByRole('button', { name: 'Toggle Sidebar' });
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  expect(document.cookie).toContain('sidebar_state=false');
  expect(screen.getByRole('link', { name: 'Models' }).getAttribute('href')).toBe('/admin/models');
  fireEvent.keyDown(document.body, { key: 'b', metaKey: true });
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  expect(document.cookie).toContain('sidebar_state=true');
});

test('the back office restores a narrow sidebar from the cookie', async () => {
  document.cookie = 'sidebar_state=false; path=/';
  await openAt('/admin/brands');
  expect(screen.getByRole('button', { name: 'Toggle Sidebar' }).getAttribute('aria-expanded')).toBe('false');
});
