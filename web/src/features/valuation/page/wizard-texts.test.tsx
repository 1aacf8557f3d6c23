import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { catalogueResponses } from '../../../../test/catalogue.ts';
import { loopback } from '../../../../test/loopback.ts';
import { renderWithProviders } from '../../../../test/providers.tsx';
import { stubPlainHttpClipboard } from '../../../../test/stub-clipboard.ts';
import { BrandStep } from '../brand-step/brand-step.tsx';
import { ConfirmStep } from '../confirm-step/confirm-step.tsx';
import { ModelStep } from '../model-step/model-step.tsx';
import { WizardPage } from './wizard-page.tsx';

const atG425 = '/?type=Irons&brand=b1&model=m1';

/** Shows the wizard at this URL of a small shop. Its only irons, the G425, have a price of R8950.00. */
async function show(path: string): Promise<void> {
  await loopback(({ url = '' }) => {
    const body = url === '/api/cart' ? [] : catalogueResponses[url];
    return body === undefined ? { status: 404 } : { body: JSON.stringify(body) };
  });
  history.replaceState(null, '', path);
  renderWithProviders(<WizardPage welcome={null} lazySteps={{ BrandStep, ModelStep, ConfirmStep }} />);
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

/** Replaces the share sheet until the test ends. */
function setShare(value: unknown) {
  Object.defineProperty(navigator, 'share', { value, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'share');
  });
}

test('how it works has six steps and the specification’s notes, word for word', async () => {
  await show('/');
  fireEvent.click(button('How It Works'));
  const dialog = within(await screen.findByRole('dialog', { name: 'How It Works' }));
  const [steps, notes] = dialog.getAllByRole('list');
  if (steps === undefined || notes === undefined) throw new Error('There are no lists');
  expect(textsOf(within(steps).getAllByRole('heading'))).toHaveLength(6);
  expect(textsOf(within(steps).getAllByRole('listitem')).map((text) => text?.charAt(0))).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
  ]);
  expect(textsOf(within(steps).getAllByRole('paragraph'))).toEqual([
    'Type its name, or choose the type, the brand and the model.',
    'Choose the hand and the condition. The value changes with every choice, as a code and as cash.',
    'Add every club that you want to trade in. They become one quote, paid as one code or one bank transfer.',
    'A courier collects your clubs. Street, city and postal code are enough to see the fee. Or bring them in yourself.',
    'The law requires the name, the ID number, the address and an ID document of everyone we buy from.',
    'You receive your discount code at once. Cash comes by bank transfer, once your clubs have passed inspection.',
  ]);
  expect(dialog.getByRole('heading', { name: 'Important notes' })).toBeTruthy();
  expect(textsOf(within(notes).getAllByRole('listitem'))).toEqual([
    'All trade-ins need South African ID document verification.',
    'Several clubs can be combined into one quote and one discount code.',
    'Trade-in items are released only after the clubs arrive and pass inspection.',
    'The retailer may refuse clubs that fail its quality standards.',
    'Cash is paid within 24 hours after successful inspection.',
    'Courier collection or self drop-off is offered.',
  ]);
});

test('step 1 offers the six types', async () => {
  await show('/');
  const group = within(screen.getByRole('group', { name: 'Select your club type' }));
  const types = group.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value);
  expect(types).toEqual(['Driver', 'Fairway Wood', 'Hybrid', 'Irons', 'Putter', 'Wedge']);
});

describe('step 4', () => {
  test('offers each payment type with its price, and shows the selected club', async () => {
    await show(atG425);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Choose payment method, cash or wallet' }),
    ).toBeTruthy();
    const club = await screen.findByRole('heading', { name: 'Selected Club' });
    expect(club.parentElement?.textContent).toBe('Selected ClubPing G425Irons');
    const payment = within(screen.getByRole('group', { name: 'Payment Type' }));
    const options = payment.getAllByRole<HTMLInputElement>('radio');
    expect(options.map(({ value, checked }) => [value, checked])).toEqual([
      ['Trade-In', true],
      ['Cash', false],
    ]);
    const texts = options.map((option) => option.closest('label')?.textContent);
    expect(texts).toEqual([
      expect.stringContaining('R8950.00'),
      expect.stringMatching(/\(20% less than trade-in value\).*R7160\.00/),
    ]);
    const value = within(screen.getByRole('region', { name: 'Your Trade-In Value' }));
    expect(textsOf(value.getAllByRole('term'))).toEqual(['Trade-In', 'Cash']);
    expect(textsOf(value.getAllByRole('definition'))).toEqual(['R8950.00', 'R7160.00']);
  });

  test.each([
    ['Trade-In', 'Your Trade-In Value', 'R8950.00'],
    ['Cash', 'Your Cash Value', 'R7160.00'],
  ])('titles the amount of %s by its payment type', async (type, title, amount) => {
    await show(`${atG425}&payment=${type}`);
    const value = within(await screen.findByRole('region', { name: title }));
    expect(value.getByText(title)).toBeTruthy();
    expect(value.getByRole('status').textContent).toBe(`${title} ${amount}`);
    expect(screen.queryAllByRole('region', { name: /^Your .+ Value$/ })).toHaveLength(1);
  });

  test('says when a code and cash come, and promises no code that works at once', async () => {
    await show(atG425);
    expect(
      await screen.findByText(
        'You get a discount code at once. Cash is paid within 24 hours after successful inspection.',
      ),
    ).toBeTruthy();
  });

  test('shows every factor of the price', async () => {
    await show(`${atG425}&irons=8&hand=Left&condition=Below+Average&payment=Cash`);
    const breakdown = within((await screen.findByText('How this price is calculated')).parentElement ?? document.body);
    const figures = breakdown
      .getAllByRole('term')
      .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);
    expect(figures).toEqual([
      ['G425, set of 7, average, right-handed', 'R8950.00'],
      ['Below Average condition', '− R2685.00'],
      ['Left-Handed', '− R751.80'],
      ['8 irons', '+ R787.60'],
      ['Paid as Cash', '− R1260.16'],
      ['Your value', 'R5040.64'],
    ]);
    expect(screen.getByRole('status').textContent).toBe('Your Cash Value R5040.64');
  });
});

describe('share button', () => {
  const withOptions = `${atG425}&hand=Left&payment=Cash`;
  beforeEach(() => navigator.clipboard.writeText(''));
  afterEach(() => {
    vi.useRealTimers();
  });

  test('copies a link with the options, and says so for two seconds', async () => {
    await show(withOptions);
    await screen.findByRole('button', { name: 'Share this club' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await act(async () => button('Share this club').click());
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}${withOptions}`);
    await act(() => vi.advanceTimersByTimeAsync(1999));
    expect(button('Link copied')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(button('Share this club')).toBeTruthy();
  });

  test('opens the phone’s share sheet, and ignores its closing', async () => {
    const share = vi.fn<(what: ShareData) => Promise<void>>().mockRejectedValueOnce(new Error(''));
    setShare(share);
    await show(withOptions);
    await screen.findByRole('button', { name: 'Share this club' });
    // An error first, so that the code of the toast has been loaded.
    await act(async () => button('Share this club').click());
    expect(await screen.findByText('Error')).toBeTruthy();
    fireEvent.click(button('Dismiss message'));
    share.mockRejectedValueOnce(new DOMException('', 'AbortError'));
    await act(async () => button('Share this club').click());
    const shared = [{ title: 'Ping G425', url: `${location.origin}${withOptions}` }];
    expect(share.mock.calls).toEqual([shared, shared]);
    expect(await navigator.clipboard.readText()).toBe('');
    expect(screen.queryByText('Error')).toBe(null);
  });

  test('copies a link on plain HTTP', async () => {
    const copied = stubPlainHttpClipboard({ canCopy: true });
    await show(withOptions);
    fireEvent.click(await screen.findByRole('button', { name: 'Share this club' }));
    expect(await screen.findByText('Link copied')).toBeTruthy();
    expect(copied).toEqual([`${location.origin}${withOptions}`]);
  });

  test('refers to the address bar when copying fails', async () => {
    stubPlainHttpClipboard({ canCopy: false });
    await show(withOptions);
    await screen.findByRole('button', { name: 'Share this club' });
    fireEvent.click(button('Share this club'));
    expect(await screen.findByText('The link could not be copied. It is in the address bar.')).toBeTruthy();
  });
});
