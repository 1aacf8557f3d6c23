import type { ClubRequest } from '@trade-in/contract/endpoints/club-requests/customer';
import { cents } from '@trade-in/domain/money';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { shopSettings } from '../../../test/catalogue.ts';
import { type FakeResponse, loopback, type ReceivedRequest, setPageUrl } from '../../../test/loopback.ts';
import { renderWithProviders } from '../../../test/providers.tsx';
import { stubPlainHttpClipboard } from '../../../test/stub-clipboard.ts';
import { ClubRequestPage } from './club-request-page.tsx';

const token = 'Zx3_-9aBcDeFgHiJkLmNoP';
const ids = ['a'.repeat(32), 'b'.repeat(32)];

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

interface Shown {
  url?: string;
  request?: ClubRequest | null;
  isMailConnected?: boolean;
  /** By method and path. */
  responses?: Record<string, FakeResponse | (() => FakeResponse)>;
}

/** Shows the page. `responses` are the service's. */
async function showPage({ url, request, isMailConnected = true, responses = {} }: Shown = {}) {
  const received = await loopback(({ method, url: requested = '' }) => {
    const response = responses[`${method} ${requested}`];
    return (typeof response === 'function' ? response() : response) ?? {};
  });
  setPageUrl(new URL(url ?? '/club-not-listed', window.location.href).href);
  const settings = { ...shopSettings, connected: { ...shopSettings.connected, mail: isMailConnected } };
  const answer = request === undefined ? {} : { [`/api/club-requests/${token}`]: request };
  renderWithProviders(<ClubRequestPage />, { '/api/settings': settings, ...answer });
  return received;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const button = (name: string) => screen.getByRole('button', { name });
/** Presses the button with the focus on it, as a keyboard does. */
function press(name: string) {
  button(name).focus();
  fireEvent.click(button(name));
}
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const refusal = (change: object, status = 400): FakeResponse => ({
  status,
  body: JSON.stringify({ error: 'Refused.', code: 'invalid', ...change }),
});
const postsTo = (received: ReceivedRequest[], path: string) =>
  received.filter(({ method, url }) => method === 'POST' && url === path);
const bodyOf = (sent: ReceivedRequest | undefined): unknown => JSON.parse(sent?.body ?? '');

const keyIn = (body: unknown) => (typeof body === 'object' && body !== null && 'key' in body ? body.key : null);

function describeClub() {
  fill('Club type', 'Driver');
  fill('Brand', ' Zodia ');
  fill('Name of the model', 'Prototype 8');
  fill('Cell number', '082 555 0134');
}
const addPhotos = (...files: File[]) => fireEvent.change(field('Add photos'), { target: { files } });
const photo = (name: string) => new File(['photo'], name, { type: 'image/jpeg' });
const send = () => fireEvent.click(button('Ask for the Price'));

describe('the form', () => {
  const sent = { body: JSON.stringify({ token }) };

  test.each([
    [true, 'by email, if you give us yours'],
    [false, 'on a page of your own. You get its link'],
  ])('promises an email only with a mail server (%s)', async (isMailConnected, promise) => {
    await showPage({ isMailConnected });
    expect(screen.getByText(new RegExp(promise))).toBeDefined();
  });

  test('sends the club with its photographs, one after another, and opens the answer', async () => {
    let uploads = 0;
    const nextId = () => ({ body: JSON.stringify({ id: ids[uploads++] }) });
    const received = await showPage({
      responses: { 'POST /api/club-requests/photos': nextId, 'POST /api/club-requests': sent },
    });
    describeClub();
    fireEvent.click(screen.getByRole('radio', { name: 'Left-Handed' }));
    addPhotos(photo('sole.jpg'), photo('face.jpg'));
    send();
    expect(screen.getByText(/^Your photos are still being sent\./)).toBeDefined();
    await screen.findByText('Photo 2');
    send();
    await waitFor(() => expect(window.location.pathname).toBe(`/club-not-listed/${token}`));
    expect(bodyOf(postsTo(received, '/api/club-requests')[0])).toMatchObject({
      type: 'Driver',
      brand: 'Zodia',
      name: 'Prototype 8',
      dexterity: 'Left',
      condition: 'Average',
      irons: null,
      photos: ids,
      cellNumber: '082 555 0134',
      email: '',
    });
  });

  test('asks for the number of irons of a set', async () => {
    const received = await showPage({ responses: { 'POST /api/club-requests': sent } });
    describeClub();
    fill('Club type', 'Irons');
    fill('Number of Irons', '6');
    send();
    await waitFor(() => expect(postsTo(received, '/api/club-requests')).toHaveLength(1));
    expect(bodyOf(postsTo(received, '/api/club-requests')[0])).toMatchObject({ type: 'Irons', irons: 6 });
  });

  test('sends nothing without type, brand and name, and focuses the first of them', async () => {
    const received = await showPage();
    fill('Brand', 'Zodia');
    send();
    expect(screen.getAllByText('Fill in this field')).toHaveLength(2);
    expect(screen.getByText('Enter your cell number or your email, so that we can answer.')).toBeDefined();
    expect(document.activeElement).toBe(field('Club type'));
    expect(postsTo(received, '/api/club-requests')).toEqual([]);
  });

  test('sends nothing without a way to answer', async () => {
    const received = await showPage();
    describeClub();
    fill('Cell number', ' ');
    send();
    expect(document.activeElement).toBe(field('Cell number'));
    expect(postsTo(received, '/api/club-requests')).toEqual([]);
  });

  test('says the same about a field that the server finds empty', async () => {
    const fields = { brand: 'Brand is required' };
    const body = { fields, fieldReasons: { brand: { code: 'required', label: 'brand' } } };
    await showPage({ responses: { 'POST /api/club-requests': refusal(body) } });
    describeClub();
    send();
    expect(await screen.findByText('Fill in this field')).toBeDefined();
    expect(screen.queryByText(fields.brand)).toBeNull();
  });

  test('shows a refusal at its field, with the focus', async () => {
    const fields = { cellNumber: 'Enter your cell number or your email.' };
    await showPage({ responses: { 'POST /api/club-requests': refusal({ fields }) } });
    describeClub();
    send();
    expect(await screen.findByText(fields.cellNumber)).toBeDefined();
    expect(document.activeElement).toBe(field('Cell number'));
  });

  test('keeps everything after a lost response, and repeats the same request', async () => {
    const replies: FakeResponse[] = [refusal({ error: 'Try later.', code: 'unavailable' }, 503), sent];
    const received = await showPage({ responses: { 'POST /api/club-requests': () => replies.shift() ?? sent } });
    describeClub();
    send();
    expect((await screen.findByRole('alert')).textContent).toBe('Try later.');
    expect(field('Brand').value).toBe(' Zodia ');
    send();
    await waitFor(() => expect(window.location.pathname).toBe(`/club-not-listed/${token}`));
    const [first, second] = postsTo(received, '/api/club-requests');
    expect(bodyOf(second)).toEqual(bodyOf(first));
  });

  test('sends what was changed after a lost response as another request', async () => {
    const replies: FakeResponse[] = [refusal({ error: 'Try later.', code: 'unavailable' }, 503), sent];
    const received = await showPage({ responses: { 'POST /api/club-requests': () => replies.shift() ?? sent } });
    describeClub();
    send();
    await screen.findByRole('alert');
    fill('Cell number', '082 555 0135');
    send();
    await waitFor(() => expect(window.location.pathname).toBe(`/club-not-listed/${token}`));
    const bodies = postsTo(received, '/api/club-requests').map(bodyOf);
    expect(bodies[1]).toMatchObject({ cellNumber: '082 555 0135' });
    expect(bodies[1]).not.toMatchObject({ key: keyIn(bodies[0]) });
  });

  test('a photograph that failed is sent again or removed before the request', async () => {
    const replies = [refusal({ error: 'This file is not a photo.', code: 'wrong_kind' }, 415)];
    const nextId = () => replies.shift() ?? { body: JSON.stringify({ id: ids[0] }) };
    const received = await showPage({ responses: { 'POST /api/club-requests/photos': nextId } });
    describeClub();
    addPhotos(photo('sole.jpg'));
    expect(await screen.findByText('Photo 1 was not sent. This file is not a photo.')).toBeDefined();
    send();
    expect(screen.getByText('Send the photos that failed again, or remove them.')).toBeDefined();
    expect(document.activeElement).toBe(field('Add photos'));
    fireEvent.click(button('Send photo 1 again'));
    expect(await screen.findByText('Photo 1')).toBeDefined();
    fireEvent.click(button('Remove photo 1'));
    expect([screen.queryByText('Photo 1'), postsTo(received, '/api/club-requests')]).toEqual([null, []]);
  });

  test('keeps the focus at the photographs when one is removed', async () => {
    await showPage({ responses: { 'POST /api/club-requests/photos': { body: JSON.stringify({ id: ids[0] }) } } });
    addPhotos(photo('sole.jpg'), photo('face.jpg'), photo('crown.jpg'));
    await screen.findByText('Photo 3');
    // First the photo that takes its place, then the last one, then the field.
    press('Remove photo 2');
    expect(document.activeElement).toBe(screen.getByText('Photo 2'));
    press('Remove photo 2');
    expect(document.activeElement).toBe(screen.getByText('Photo 1'));
    press('Remove photo 1');
    expect(document.activeElement).toBe(field('Add photos'));
  });

  test('keeps the focus at a photograph that is sent again', async () => {
    await showPage({ responses: { 'POST /api/club-requests/photos': refusal({ error: 'Not a photo.' }, 415) } });
    addPhotos(photo('sole.jpg'));
    const state = await screen.findByText('Photo 1 was not sent. Not a photo.');
    press('Send photo 1 again');
    expect(document.activeElement).toBe(state);
  });

  test('photographs that the service no longer has can be sent again by a tap', async () => {
    const fields = { photos: 'A photo is no longer available. Add it again.' };
    const replies: FakeResponse[] = [refusal({ fields }), sent];
    let uploads = 0;
    const received = await showPage({
      responses: {
        'POST /api/club-requests/photos': () => ({ body: JSON.stringify({ id: ids[uploads++] }) }),
        'POST /api/club-requests': () => replies.shift() ?? sent,
      },
    });
    describeClub();
    addPhotos(photo('sole.jpg'));
    await screen.findByText('Photo 1');
    send();
    expect(await screen.findByText(fields.photos)).toBeDefined();
    fireEvent.click(button('Send photo 1 again'));
    await screen.findByText('Photo 1');
    send();
    await waitFor(() => expect(window.location.pathname).toBe(`/club-not-listed/${token}`));
    expect(bodyOf(postsTo(received, '/api/club-requests')[1])).toMatchObject({ photos: [ids[1]] });
  });

  describe('reopened in the same tab', () => {
    const described = {
      'Club type': 'Irons',
      Brand: 'Zodia',
      'Name of the model': 'Prototype 8',
      'Number of Irons': '6',
    };

    async function describeAndReopen() {
      await showPage({ responses: { 'POST /api/club-requests': sent } });
      for (const [label, value] of Object.entries(described)) fill(label, value);
      fill('Cell number', '082 555 0134');
      fill('Email', 'anton@example.com');
      fireEvent.click(screen.getByRole('radio', { name: 'Left-Handed' }));
      cleanup();
      await showPage({ responses: { 'POST /api/club-requests': sent } });
    }

    test('has what was filled in', async () => {
      await describeAndReopen();
      const labels = [...Object.keys(described), 'Cell number', 'Email'];
      expect(labels.map((label) => field(label).value)).toEqual([
        ...Object.values(described),
        '082 555 0134',
        'anton@example.com',
      ]);
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Left-Handed' }).checked).toBe(true);
    });

    test('is empty once the request is sent', async () => {
      await describeAndReopen();
      send();
      await waitFor(() => expect(window.location.pathname).toBe(`/club-not-listed/${token}`));
      cleanup();
      await showPage();
      expect(['Club type', 'Brand', 'Cell number'].map((label) => field(label).value)).toEqual(['', '', '']);
    });
  });

  test('takes four photographs at most', async () => {
    await showPage({ responses: { 'POST /api/club-requests/photos': { body: JSON.stringify({ id: ids[0] }) } } });
    addPhotos(...['1', '2', '3', '4', '5'].map(photo));
    expect(await screen.findByText('Photo 4')).toBeDefined();
    expect([screen.queryByText('Photo 5'), field('Add photos').disabled]).toEqual([null, true]);
    expect(document.activeElement).toBe(
      screen.getAllByRole('status').find((state) => state.textContent.startsWith('Photo 4')),
    );
  });
});

const title = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('the answer', () => {
  const url = `/club-not-listed/${token}`;
  const waiting: ClubRequest = {
    reference: 'CR-7K3M-9Q2D',
    type: 'Irons',
    brandName: 'Zodia',
    modelName: 'Prototype 8',
    dexterity: 'Left',
    condition: 'Average',
    ironCount: 6,
    askedAt: '2026-11-20T07:12:00.000Z',
    photos: 2,
    isMailed: false,
    state: 'waiting',
    values: null,
    offerUntil: null,
    reason: null,
    note: null,
  };
  const offered: ClubRequest = {
    ...waiting,
    state: 'offered',
    values: { 'Trade-In': cents(1500_00), Cash: cents(1200_00) },
    offerUntil: '2026-12-14',
    note: 'A rare one.',
  };
  const cartPath = `/api/club-requests/${token}/cart`;

  test('is promised by email and on the page, or on the page only', async () => {
    await showPage({ url, request: { ...waiting, isMailed: true } });
    expect([title(), screen.queryByText(/by email and on this page\.$/)]).not.toContain(null);
    expect(screen.getByText('Irons (6 clubs) · Left-Handed · Average')).toBeDefined();
    cleanup();
    await showPage({ url, request: waiting });
    expect(screen.getByText(/Keep its link: we can't send it to you\.$/)).toBeDefined();
  });

  test.each([
    ['copies', true, 'Link copied'],
    ['says that it could not copy', false, 'The link could not be copied. It is in the address bar.'],
  ])('%s its link on plain HTTP', async (_does, canCopy, sentence) => {
    const copied = stubPlainHttpClipboard({ canCopy });
    await showPage({ url, request: waiting });
    fireEvent.click(button('Copy the Link'));
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(copied).toEqual(canCopy ? [window.location.href] : []);
  });

  test.each([
    ['Add to Cart for a Code', 'Trade-In'],
    ['Add to Cart for R1200.00 Cash', 'Cash'],
  ])('with a price is put into the cart by "%s"', async (name, paymentType) => {
    const received = await showPage({ url, request: offered });
    expect(title()).toBe('Your club has a price');
    expect(screen.getByText('R1500.00')).toBeDefined();
    expect(screen.getByText('This price holds until 14 December 2026. Submit the club by then.')).toBeDefined();
    expect(screen.getByText('A rare one.')).toBeDefined();
    fireEvent.click(button(name));
    await waitFor(() => expect(window.location.pathname).toBe('/cart'));
    expect(bodyOf(postsTo(received, cartPath)[0])).toEqual({ paymentType });
  });

  test.each([
    ['other_payment_type', 'Your cart is for Cash.'],
    ['cart_full', 'Your cart is full.'],
  ])('stays open when the cart refuses the club (%s)', async (code, error) => {
    const full = refusal({ error, code }, 409);
    await showPage({
      url,
      request: offered,
      responses: { [`POST ${cartPath}`]: full, [`GET /api/club-requests/${token}`]: { body: JSON.stringify(offered) } },
    });
    fireEvent.click(button('Add to Cart for a Code'));
    expect((await screen.findByRole('alert')).textContent).toBe(error);
    expect([window.location.pathname, title()]).toEqual([url, 'Your club has a price']);
  });

  test('shows that the price has ended meanwhile', async () => {
    const ended = { ...offered, state: 'ended' } satisfies ClubRequest;
    await showPage({
      url,
      request: offered,
      responses: {
        [`POST ${cartPath}`]: refusal({ error: 'The price has ended.', code: 'changed_meanwhile' }, 409),
        [`GET /api/club-requests/${token}`]: { body: JSON.stringify(ended) },
      },
    });
    fireEvent.click(button('Add to Cart for a Code'));
    await waitFor(() => expect(title()).toBe('This price has ended'));
    expect(screen.getByText('It held until 14 December 2026.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ask for a New Price' }).getAttribute('href')).toBe('/club-not-listed');
  });

  test.each<[change: Partial<ClubRequest>, expected: string, sentence: RegExp]>([
    [{ state: 'declined', reason: 'too_worn' }, "We can't take this club", /^It is too worn/],
    [{ ...offered, state: 'used' }, 'This club is submitted', /^You submitted it with a trade-in\./],
  ])('%j is "%s"', async (change, expected, sentence) => {
    await showPage({ url, request: { ...waiting, ...change } });
    expect([title(), screen.queryAllByText(sentence).length]).toEqual([expected, 1]);
    expect(screen.queryByRole('button', { name: /Cart/ })).toBeNull();
  });

  test('does not exist for an unknown link', async () => {
    await showPage({ url, request: null });
    expect(title()).toBe('This link does not work');
  });
});
