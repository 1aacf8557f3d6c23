import type { ClubRequest } from '@trade-in/contract/endpoints/club-requests/customer';
import { cents } from '@trade-in/domain/money';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { bodyOf, button, postsTo, refusal, showRequestPage, token } from '../../../test/club-request-page.tsx';
import { stubPlainHttpClipboard } from '../../../test/stub-clipboard.ts';

afterEach(cleanup);

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
    await showRequestPage({ url, request: { ...waiting, isMailed: true } });
    expect([title(), screen.queryByText(/by email and on this page\.$/)]).not.toContain(null);
    expect(screen.getByText('Irons (6 clubs) · Left-Handed · Average')).toBeDefined();
    cleanup();
    await showRequestPage({ url, request: waiting });
    expect(screen.getByText(/Keep its link: we can't send it to you\.$/)).toBeDefined();
  });

  test.each([
    ['copies', true, 'Link copied'],
    ['says that it could not copy', false, 'The link could not be copied. It is in the address bar.'],
  ])('%s its link on plain HTTP', async (_does, canCopy, sentence) => {
    const copied = stubPlainHttpClipboard({ canCopy });
    await showRequestPage({ url, request: waiting });
    fireEvent.click(button('Copy the Link'));
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(copied).toEqual(canCopy ? [window.location.href] : []);
  });

  test.each([
    ['Add to Cart for a Code', 'Trade-In'],
    ['Add to Cart for R1200.00 Cash', 'Cash'],
  ])('with a price is put into the cart by "%s"', async (name, paymentType) => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    onTestFinished(() => assign.mockRestore());
    const received = await showRequestPage({ url, request: offered });
    expect(title()).toBe('Your club has a price');
    expect(screen.getByText('R1500.00')).toBeDefined();
    expect(screen.getByText('This price holds until 14 December 2026. Submit the club by then.')).toBeDefined();
    expect(screen.getByText('A rare one.')).toBeDefined();
    fireEvent.click(button(name));
    // A document of its own, because this one may load no pictures from other sites.
    await waitFor(() => expect(assign.mock.calls).toEqual([['/cart']]));
    expect(bodyOf(postsTo(received, cartPath)[0])).toEqual({ paymentType });
  });

  test.each([
    ['other_payment_type', 'Your cart is for Cash.'],
    ['cart_full', 'Your cart is full.'],
  ])('stays open when the cart refuses the club (%s)', async (code, error) => {
    const full = refusal({ error, code }, 409);
    await showRequestPage({
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
    await showRequestPage({
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
    await showRequestPage({ url, request: { ...waiting, ...change } });
    expect([title(), screen.queryAllByText(sentence).length]).toEqual([expected, 1]);
    expect(screen.queryByRole('button', { name: /Cart/ })).toBeNull();
  });

  test('does not exist for an unknown link', async () => {
    await showRequestPage({ url, request: null });
    expect(title()).toBe('This link does not work');
  });
});
