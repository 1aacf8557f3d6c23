import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loopback, showAt, type Heard } from '../../test/loopback.ts';
import { pageOf, someBrands } from '../../test/paged.ts';
import { renderWithin } from '../../test/providers.tsx';
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

/** A service that knows one administrator. */
function reply(call: Heard) {
  const { url = '', body } = call;
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
  return url === '/api/admin/session' ? { body: '{"username":"sam@example.com"}' } : pageOf(someBrands(2), call);
}

async function openAt(path: string) {
  const heard = await loopback((call) => (isBusy && call.url === '/api/admin/session' ? busy : reply(call)));
  showAt(new URL(path, window.location.href).href);
  renderWithin(<AdminApp />);
  return heard;
}

const address = () => window.location.pathname + window.location.search;

async function logInWith(password: string) {
  fireEvent.change(await screen.findByLabelText(/^Username/), { target: { value: 'sam@example.com' } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
}

test('a screen without a login leads to the login, and from there back with its filters', async () => {
  isLoggedIn = false;
  const heard = await openAt('/admin/brands?name=Bra+1');
  await logInWith('range-ball');
  expect(await screen.findByText('Brand 1')).toBeDefined();
  expect(await screen.findByText('Login successful')).toBeDefined();
  expect(address()).toBe('/admin/brands?name=Bra+1');
  expect(heard.map(({ url }) => url).at(-1)).toBe('/api/admin/brands?limit=50&name=Bra+1');
});

test('a wrong password is told, and nothing is shown', async () => {
  isLoggedIn = false;
  await openAt('/admin/brands');
  await logInWith('wrong');
  expect(await screen.findByText('Login failed')).toBeDefined();
  expect(screen.getByText('Invalid credentials')).toBeDefined();
  expect(window.location.pathname).toBe('/admin/login');
});

test('a login without username or password asks for them and calls nobody', async () => {
  isLoggedIn = false;
  const heard = await openAt('/admin/login');
  fireEvent.click(await screen.findByRole('button', { name: 'Login' }));
  expect(screen.getByText('Username is required')).toBeDefined();
  expect(screen.getByText('Password is required')).toBeDefined();
  expect(heard.filter(({ method }) => method === 'POST')).toEqual([]);
});

test.each([
  ['/admin/login', '/admin'],
  ['/admin/login?from=%2Fadmin%2Fbrands%3Fname%3DBra', '/admin/brands?name=Bra'],
])('whoever is logged in goes on from %s without seeing it', async (opened, expected) => {
  await openAt(opened);
  await waitFor(() => expect(address()).toBe(expected));
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
});

test('the login shows where the service can’t say who is logged in', async () => {
  isBusy = true;
  await openAt('/admin/login');
  expect(await screen.findByLabelText(/^Password/)).toBeDefined();
});

test('a session that ends meanwhile leads to the login at the next call, and nothing of it is kept', async () => {
  const heard = await openAt('/admin/brands?name=Bra');
  await screen.findByText('Brand 1');
  isLoggedIn = false;
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(address()).toBe('/admin/login?from=%2Fadmin%2Fbrands%3Fname%3DBra'));
  expect(screen.queryByText('Brand 1')).toBeNull();
  await logInWith('range-ball');
  expect(await screen.findByText('Brand 1')).toBeDefined();
  // At first, refused, and for whoever logged in then.
  expect(heard.filter(({ url }) => url?.startsWith('/api/admin/brands'))).toHaveLength(3);
});

test('a back office that could not be opened says so, and another try leaves the focus at what comes', async () => {
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

test('logging out says so and leads to the login', async () => {
  await openAt('/admin/brands');
  fireEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Logged out')).toBeDefined();
  expect(address()).toBe('/admin/login');
});

test('the sidebar is narrow or wide by its button and by Ctrl+B, and a cookie keeps it', async () => {
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

test('a sidebar that was made narrow is so the next time', async () => {
  document.cookie = 'sidebar_state=false; path=/';
  await openAt('/admin/brands');
  expect(screen.getByRole('button', { name: 'Toggle Sidebar' }).getAttribute('aria-expanded')).toBe('false');
});
