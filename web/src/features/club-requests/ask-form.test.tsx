import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { type FakeResponse, loopback, setPageUrl } from '../../../test/loopback.ts';
import { providersWrapper, renderWithProviders } from '../../../test/providers.tsx';
import { AskForm } from './ask-form.tsx';

afterEach(cleanup);

const required = 'Fill in this field';
const contactRequired = 'Enter your cell number or your email, so that we can answer.';
const invalidCell = 'Enter a South African cell number such as 082 123 4567';
const invalidEmail = 'Enter an email address such as name@example.co.za';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Ask for the Price' }));
const refused = (fields: object): FakeResponse => ({
  status: 400,
  body: JSON.stringify({ error: 'Refused.', code: 'invalid', fields }),
});

/** Returns the paths that the form posts to. */
async function showForm(respond: (url: string) => FakeResponse = () => ({}), query = '') {
  const received = await loopback(({ url = '' }) => respond(url));
  setPageUrl(new URL(`/club-not-listed${query}`, window.location.href).href);
  renderWithProviders(<AskForm />);
  return () => received.filter(({ method }) => method === 'POST').map(({ url }) => url);
}

function describeClub() {
  fill('Club type', 'Driver');
  fill('Brand', 'Zodia');
  fill('Name of the model', 'Prototype 8');
}

/** Returns the errors of the fields by name. */
function errors() {
  const invalid = [...document.querySelectorAll<HTMLInputElement>('form [aria-invalid=true]')];
  return Object.fromEntries(invalid.map(({ name, id }) => [name, document.getElementById(`${id}-error`)?.textContent]));
}

test('the form reports missing fields and an invalid contact at once', async () => {
  const posts = await showForm();
  fill('Brand', 'Zodia');
  fill('Cell number', '082 555');
  fill('Email', 'thabo@');
  send();
  expect(errors()).toEqual({ type: required, name: required, cellNumber: invalidCell, email: invalidEmail });
  expect(posts()).toEqual([]);
});

test('the form clears the error of a field that is changed, and keeps the others', async () => {
  await showForm();
  send();
  expect(errors()).toEqual({ type: required, brand: required, name: required, cellNumber: contactRequired });
  fill('Club type', 'Putter');
  fill('Brand', 'Z');
  expect(errors()).toEqual({ name: required, cellNumber: contactRequired });
});

test.each(['Cell number', 'Email'])(
  'the form clears the error of a missing contact after a change of "%s"',
  async (label) => {
    await showForm();
    describeClub();
    send();
    expect(errors()).toEqual({ cellNumber: contactRequired });
    fill(label, '0');
    expect(errors()).toEqual({});
  },
);

test('the form keeps the error of an invalid cell number while the email is corrected', async () => {
  await showForm();
  describeClub();
  fill('Cell number', '082 555');
  fill('Email', 'thabo@');
  send();
  fill('Email', 'thabo@example.co.za');
  expect(errors()).toEqual({ cellNumber: invalidCell });
});

test('the form clears an error of the service once its field is changed', async () => {
  await showForm(() => refused({ brand: 'This brand is listed.', name: 'This model is listed.' }));
  describeClub();
  fill('Cell number', '082 555 0134');
  send();
  await waitFor(() => expect(errors()).toEqual({ brand: 'This brand is listed.', name: 'This model is listed.' }));
  fill('Brand', 'Zodiac');
  expect(errors()).toEqual({ name: 'This model is listed.' });
});

test('the form clears the error of photographs that are still being sent once they are sent', async () => {
  await showForm(() => ({ body: JSON.stringify({ id: 'a'.repeat(32) }) }));
  describeClub();
  fill('Cell number', '082 555 0134');
  fireEvent.change(field('Add photos'), {
    target: { files: [new File(['photo'], 'sole.jpg', { type: 'image/jpeg' })] },
  });
  send();
  expect(screen.getByText(/^Your photos are still being sent\./)).toBeDefined();
  await screen.findByText('Photo 1');
  expect(screen.queryByText(/^Your photos are still being sent\./)).toBeNull();
});

/** Returns the texts of the club and the contact. */
const texts = () => ['Club type', 'Brand', 'Name of the model', 'Cell number'].map((label) => field(label).value);
const zodia = '?type=Putter&brand=Zodia&name=Prototype+8';

test('the form keeps the club of its URL on the page in another language, which has no query', async () => {
  await showForm(undefined, zodia);
  cleanup();
  await showForm();
  expect(texts()).toEqual(['Putter', 'Zodia', 'Prototype 8', '']);
});

test('the form keeps what was changed over a reload with the query of its URL', async () => {
  await showForm(undefined, zodia);
  fill('Name of the model', 'Prototype 9');
  cleanup();
  await showForm(undefined, zodia);
  expect(texts()).toEqual(['Putter', 'Zodia', 'Prototype 9', '']);
});

test('the form starts with the club of its URL instead of an earlier one, and keeps the contact', async () => {
  await showForm();
  describeClub();
  fill('Cell number', '082 555 0134');
  cleanup();
  await showForm(undefined, '?name=Beres+08');
  expect(texts()).toEqual(['', '', 'Beres 08', '082 555 0134']);
});

/** Renders the form as the server does, changes it by `before`, then hydrates it. */
async function hydrateForm(query: string, before: () => void) {
  await loopback(() => ({}));
  setPageUrl(new URL(`/club-not-listed${query}`, window.location.href).href);
  const container = document.body.appendChild(document.createElement('div'));
  const Wrapper = providersWrapper();
  const form = (
    <Wrapper>
      <AskForm />
    </Wrapper>
  );
  container.innerHTML = renderToString(form);
  before();
  render(form, { container, hydrate: true });
}

test.each(['', zodia])('the form keeps the club type that was selected before hydration, at "%s"', async (query) => {
  await hydrateForm(query, () => (field('Club type').value = 'Irons'));
  expect([texts()[0], field('Number of Irons').value]).toEqual(['Irons', '7']);
});

test('the form keeps the hand that was chosen before hydration instead of an earlier one', async () => {
  await showForm();
  fireEvent.click(field('Above Average'));
  fill('Brand', 'Zodia');
  cleanup();
  await hydrateForm('', () => (field('Left-Handed').checked = true));
  expect([field('Left-Handed').checked, field('Above Average').checked, texts()[1]]).toEqual([true, true, 'Zodia']);
});
