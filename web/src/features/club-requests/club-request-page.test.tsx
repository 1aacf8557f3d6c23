import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { bodyOf, button, postsTo, refusal, showRequestPage, token } from '../../../test/club-request-page.tsx';
import type { FakeResponse } from '../../../test/loopback.ts';

const ids = ['a'.repeat(32), 'b'.repeat(32)];

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
/** Presses the button with the focus on it, as a keyboard does. */
function press(name: string) {
  button(name).focus();
  fireEvent.click(button(name));
}
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const keyIn = (body: unknown) => (typeof body === 'object' && body !== null && 'key' in body ? body.key : null);

function describeClub() {
  fill('Club type', 'Driver');
  fill('Brand', ' Zodia ');
  fill('Name of the model', 'Prototype 8');
  fill('Cell number', '082 555 0134');
}
const addPhotos = (...files: File[]) => fireEvent.change(field('Add photos'), { target: { files } });
const photo = (name: string) => new File(['photo'], name, { type: 'image/jpeg' });
const states = () => screen.getAllByRole('status').filter(({ textContent }) => textContent.startsWith('Photo '));
const send = () => fireEvent.click(button('Ask for the Price'));

describe('the form', () => {
  const sent = { body: JSON.stringify({ token }) };

  test.each([
    [true, 'by email, if you give us yours'],
    [false, 'on a page of your own. You get its link'],
  ])('promises an email only with a mail server (%s)', async (isMailConnected, promise) => {
    await showRequestPage({ isMailConnected });
    expect(screen.getByText(new RegExp(promise))).toBeDefined();
  });

  test('sends the club with its photographs, one after another, and opens the answer', async () => {
    let uploads = 0;
    const nextId = () => ({ body: JSON.stringify({ id: ids[uploads++] }) });
    const received = await showRequestPage({
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
    const received = await showRequestPage({ responses: { 'POST /api/club-requests': sent } });
    describeClub();
    fill('Club type', 'Irons');
    fill('Number of Irons', '6');
    send();
    await waitFor(() => expect(postsTo(received, '/api/club-requests')).toHaveLength(1));
    expect(bodyOf(postsTo(received, '/api/club-requests')[0])).toMatchObject({ type: 'Irons', irons: 6 });
  });

  test('sends nothing without type, brand and name, and focuses the first of them', async () => {
    const received = await showRequestPage();
    fill('Brand', 'Zodia');
    send();
    expect(screen.getAllByText('Fill in this field')).toHaveLength(2);
    expect(screen.getByText('Enter your cell number or your email, so that we can answer.')).toBeDefined();
    expect(document.activeElement).toBe(field('Club type'));
    expect(postsTo(received, '/api/club-requests')).toEqual([]);
  });

  test('sends nothing without a way to answer', async () => {
    const received = await showRequestPage();
    describeClub();
    fill('Cell number', ' ');
    send();
    expect(document.activeElement).toBe(field('Cell number'));
    expect(postsTo(received, '/api/club-requests')).toEqual([]);
  });

  test('says the same about a field that the server finds empty', async () => {
    const fields = { brand: 'Brand is required' };
    const body = { fields, fieldReasons: { brand: { code: 'required', label: 'brand' } } };
    await showRequestPage({ responses: { 'POST /api/club-requests': refusal(body) } });
    describeClub();
    send();
    expect(await screen.findByText('Fill in this field')).toBeDefined();
    expect(screen.queryByText(fields.brand)).toBeNull();
  });

  test('shows a refusal at its field, with the focus', async () => {
    const fields = { cellNumber: 'Enter your cell number or your email.' };
    await showRequestPage({ responses: { 'POST /api/club-requests': refusal({ fields }) } });
    describeClub();
    send();
    expect(await screen.findByText(fields.cellNumber)).toBeDefined();
    expect(document.activeElement).toBe(field('Cell number'));
  });

  test('keeps everything after a lost response, and repeats the same request', async () => {
    const replies: FakeResponse[] = [refusal({ error: 'Try later.', code: 'unavailable' }, 503), sent];
    const received = await showRequestPage({ responses: { 'POST /api/club-requests': () => replies.shift() ?? sent } });
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
    const received = await showRequestPage({ responses: { 'POST /api/club-requests': () => replies.shift() ?? sent } });
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
    const replies = [refusal({ error: 'Try later.', code: 'unavailable' }, 503)];
    const nextId = () => replies.shift() ?? { body: JSON.stringify({ id: ids[0] }) };
    const received = await showRequestPage({ responses: { 'POST /api/club-requests/photos': nextId } });
    describeClub();
    addPhotos(photo('sole.jpg'));
    expect(await screen.findByText('Photo 1 was not sent. Try later.')).toBeDefined();
    send();
    expect(screen.getByText('Send the photos that failed again, or remove them.')).toBeDefined();
    expect(document.activeElement).toBe(field('Add photos'));
    fireEvent.click(button('Send photo 1 again'));
    expect(await screen.findByText('Photo 1')).toBeDefined();
    fireEvent.click(button('Remove photo 1'));
    expect([screen.queryByText('Photo 1'), postsTo(received, '/api/club-requests')]).toEqual([null, []]);
  });

  describe('with four photographs', () => {
    const stored = { body: JSON.stringify({ id: ids[0] }) };

    test('focuses the one that failed', async () => {
      const replies = [stored, refusal({ error: 'Try later.', code: 'unavailable' }, 503)];
      await showRequestPage({ responses: { 'POST /api/club-requests/photos': () => replies.shift() ?? stored } });
      describeClub();
      addPhotos(...['1', '2', '3', '4'].map(photo));
      await screen.findByText('Photo 4');
      press('Ask for the Price');
      expect(document.activeElement).toBe(screen.getByText('Photo 2 was not sent. Try later.'));
    });

    test('focuses the first that is still being sent', async () => {
      await showRequestPage({ responses: { 'POST /api/club-requests/photos': stored } });
      describeClub();
      addPhotos(...['1', '2', '3', '4'].map(photo));
      press('Ask for the Price');
      expect(screen.getByText(/^Your photos are still being sent\./)).toBeDefined();
      expect(document.activeElement).toBe(states()[0]);
    });

    test('focuses the first that the service no longer has', async () => {
      const fields = { photos: 'A photo is no longer available. Add it again.' };
      await showRequestPage({
        responses: { 'POST /api/club-requests/photos': stored, 'POST /api/club-requests': refusal({ fields }) },
      });
      describeClub();
      addPhotos(...['1', '2', '3', '4'].map(photo));
      await screen.findByText('Photo 4');
      press('Ask for the Price');
      expect(await screen.findByText(fields.photos)).toBeDefined();
      expect(document.activeElement).toBe(states()[0]);
    });
  });

  test('keeps the focus at the photographs when one is removed', async () => {
    await showRequestPage({
      responses: { 'POST /api/club-requests/photos': { body: JSON.stringify({ id: ids[0] }) } },
    });
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
    await showRequestPage({ responses: { 'POST /api/club-requests/photos': refusal({ error: 'Try later.' }, 503) } });
    addPhotos(photo('sole.jpg'));
    const state = await screen.findByText('Photo 1 was not sent. Try later.');
    press('Send photo 1 again');
    expect(document.activeElement).toBe(state);
  });

  test('photographs that the service no longer has can be sent again by a tap', async () => {
    const fields = { photos: 'A photo is no longer available. Add it again.' };
    const replies: FakeResponse[] = [refusal({ fields }), sent];
    let uploads = 0;
    const received = await showRequestPage({
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

  test('says how many photographs are left out', async () => {
    await showRequestPage({
      responses: { 'POST /api/club-requests/photos': { body: JSON.stringify({ id: ids[0] }) } },
    });
    addPhotos(...['1', '2', '3', '4', '5', '6'].map(photo));
    expect(screen.getByText('2 photos were left out. 4 at most are possible.')).toBeDefined();
    await screen.findByText('Photo 4');
    press('Remove photo 1');
    expect(screen.queryByText(/left out/)).toBeNull();
  });

  test('a file that is not a photograph takes no place, and is not sent again', async () => {
    const stored = { body: JSON.stringify({ id: ids[0] }) };
    const refused = refusal({ error: 'This file is not a photo.', code: 'wrong_kind' }, 415);
    const replies = [stored, stored, stored, refused];
    const received = await showRequestPage({
      responses: { 'POST /api/club-requests/photos': () => replies.shift() ?? stored, 'POST /api/club-requests': sent },
    });
    describeClub();
    addPhotos(photo('1'), photo('2'), photo('3'), photo('notes.txt'));
    expect(await screen.findByText('notes.txt was not added. This file is not a photo.')).toBeDefined();
    await screen.findByText('Photo 3');
    expect([screen.queryByText(/^Photo 4/), screen.queryByRole('button', { name: /again$/ })]).toEqual([null, null]);
    // The refused one had the focus.
    expect([field('Add photos').disabled, document.activeElement]).toEqual([false, field('Add photos')]);
    send();
    await waitFor(() => expect(window.location.pathname).toBe(`/club-not-listed/${token}`));
    expect(postsTo(received, '/api/club-requests')).toHaveLength(1);
  });

  test('starts with the club of the link', async () => {
    await showRequestPage({ url: '/club-not-listed?type=Irons&brand=Ping&name=Prototype+8' });
    const values = ['Club type', 'Brand', 'Name of the model'].map((label) => field(label).value);
    expect(values).toEqual(['Irons', 'Ping', 'Prototype 8']);
  });

  test('ignores an unknown club type in the link', async () => {
    await showRequestPage({ url: '/club-not-listed?type=Broom&email=someone@example.com' });
    expect([field('Club type').value, field('Email').value]).toEqual(['', '']);
  });

  test('starts with the club of a link rather than with its own earlier input', async () => {
    await showRequestPage();
    fill('Brand', 'Zodia');
    cleanup();
    await showRequestPage({ url: '/club-not-listed?brand=Ping' });
    expect(field('Brand').value).toBe('Ping');
  });

  describe('reopened in the same tab', () => {
    const described = {
      'Club type': 'Irons',
      Brand: 'Zodia',
      'Name of the model': 'Prototype 8',
      'Number of Irons': '6',
    };

    async function describeAndReopen() {
      await showRequestPage({ responses: { 'POST /api/club-requests': sent } });
      for (const [label, value] of Object.entries(described)) fill(label, value);
      fill('Cell number', '082 555 0134');
      fill('Email', 'anton@example.com');
      fireEvent.click(screen.getByRole('radio', { name: 'Left-Handed' }));
      cleanup();
      await showRequestPage({ responses: { 'POST /api/club-requests': sent } });
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

    test('has the photographs that were sent', async () => {
      let uploads = 0;
      const nextId = () => ({ body: JSON.stringify({ id: ids[uploads++] }) });
      await showRequestPage({ responses: { 'POST /api/club-requests/photos': nextId } });
      addPhotos(photo('sole.jpg'), photo('face.jpg'));
      await screen.findByText('Photo 2');
      describeClub();
      press('Remove photo 1');
      cleanup();
      const received = await showRequestPage({ responses: { 'POST /api/club-requests': sent } });
      expect([screen.queryAllByText(/^Photo \d/).length, field('Brand').value]).toEqual([1, ' Zodia ']);
      send();
      await waitFor(() => expect(postsTo(received, '/api/club-requests')).toHaveLength(1));
      expect(bodyOf(postsTo(received, '/api/club-requests')[0])).toMatchObject({ photos: [ids[1]] });
    });

    test('asks for the photographs again that the service no longer has', async () => {
      await showRequestPage({
        responses: { 'POST /api/club-requests/photos': { body: JSON.stringify({ id: ids[0] }) } },
      });
      addPhotos(photo('sole.jpg'));
      await screen.findByText('Photo 1');
      describeClub();
      cleanup();
      const fields = { photos: 'A photo is no longer available. Add it again.' };
      await showRequestPage({ responses: { 'POST /api/club-requests': refusal({ fields }) } });
      send();
      expect(await screen.findByText(fields.photos)).toBeDefined();
      // Only the customer still has the file.
      expect(screen.queryByRole('button', { name: /^Send photo/ })).toBeNull();
      press('Remove photo 1');
      expect(screen.queryByText(fields.photos)).toBeNull();
    });

    test('is empty once the request is sent', async () => {
      await describeAndReopen();
      send();
      await waitFor(() => expect(window.location.pathname).toBe(`/club-not-listed/${token}`));
      cleanup();
      await showRequestPage();
      expect(['Club type', 'Brand', 'Cell number'].map((label) => field(label).value)).toEqual(['', '', '']);
    });
  });

  test('takes four photographs at most', async () => {
    await showRequestPage({
      responses: { 'POST /api/club-requests/photos': { body: JSON.stringify({ id: ids[0] }) } },
    });
    addPhotos(...['1', '2', '3', '4', '5'].map(photo));
    expect(screen.getByText('One photo was left out. 4 at most are possible.')).toBeDefined();
    expect(await screen.findByText('Photo 4')).toBeDefined();
    expect([screen.queryByText('Photo 5'), field('Add photos').disabled]).toEqual([null, true]);
    expect(document.activeElement).toBe(
      screen.getAllByRole('status').find((state) => state.textContent.startsWith('Photo 4')),
    );
  });
});
