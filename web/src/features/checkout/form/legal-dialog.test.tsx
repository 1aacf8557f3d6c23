import { cents } from '@trade-in/domain/money';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { shopSettings } from '../../../../test/catalogue.ts';
import { loopback } from '../../../../test/loopback.ts';
import { type ComponentProps } from 'react';
import { renderWithProviders } from '../../../../test/providers.tsx';
import { Checkout } from '../checkout.tsx';

const missingError = 'Add a photo or PDF of your ID document';
const pendingError = 'Your ID document is still being uploaded. Please submit again in a moment.';
const submitted = {
  reference: 'TI-ABCD-EFGH',
  discountCode: 'ABCD-EFGH',
  totalValue: 351_000,
  invoiceUrl: null,
  paymentType: 'Trade-In',
  shippingCost: 0,
  collectionDate: null,
  clubs: [],
};

function dialog(input: Partial<ComponentProps<typeof Checkout>> = {}) {
  return (
    <Checkout
      isOpen
      isCash={false}
      totalValue={cents(351_000)}
      collection={null}
      settings={shopSettings}
      onStale={() => {}}
      onClose={() => {}}
      {...input}
    />
  );
}

function showDialog(settings = shopSettings) {
  return renderWithProviders(dialog({ settings }));
}

function choose(file = new File(['%PDF-1.7'], 'id.pdf', { type: 'application/pdf' })) {
  fireEvent.change(screen.getByLabelText(/^ID Document/), { target: { files: [file] } });
}

function type(label: RegExp, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

async function fillIn() {
  type(/^Full Name/, 'Thabo Nkosi');
  type(/^ID Number/, '8001015009087');
  type(/^Address/, '12 Links Road');
  type(/^Cell Number/, '082 555 0134');
  type(/^Email/, 'thabo.nkosi@example.co.za');
  fireEvent.click(screen.getByRole('checkbox'));
  choose();
  await screen.findByText(/is uploaded/);
}

const submit = (name = 'Submit Trade-In') => fireEvent.click(screen.getByRole('button', { name }));

test.each([
  [true, 0],
  [false, 1],
])(
  'the checkout says at the email field that mail is not sent, unless a mail server is connected (%s)',
  (mail, count) => {
    showDialog({ ...shopSettings, connected: { ...shopSettings.connected, mail } });
    expect(screen.queryAllByText('We cannot send email yet.')).toHaveLength(count);
  },
);

test('the checkout removes the error of a missing ID document after its upload', async () => {
  await loopback(() => ({ body: JSON.stringify({ url: '/api/documents/1' }) }));
  showDialog();
  submit();
  expect(screen.getByText(missingError)).toBeDefined();
  choose();
  await screen.findByText(/is uploaded/);
  expect(screen.queryByText(missingError)).toBeNull();
});

test('the checkout reports an ID document as pending during its upload, and not afterwards', async () => {
  await loopback(() => ({ body: JSON.stringify({ url: '/api/documents/1' }) }));
  showDialog();
  choose();
  submit();
  expect(screen.queryByText(missingError)).toBeNull();
  expect(screen.getByText(pendingError)).toBeDefined();
  await screen.findByText(/is uploaded/);
  expect(screen.queryByText(pendingError)).toBeNull();
});

test('the checkout retries a failed upload, and keeps the focus in the field', async () => {
  let isUp = false;
  await loopback(() => (isUp ? { body: JSON.stringify({ url: '/api/documents/1' }) } : { status: 503, body: '{}' }));
  showDialog();
  choose();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The upload was interrupted/);
  isUp = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^ID Document/));
  await screen.findByText('id.pdf is uploaded (1 kB)');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the checkout shows name and type of a photo that the browser cannot decode', async () => {
  await loopback(() => ({ body: JSON.stringify({ url: '/api/documents/1' }) }));
  showDialog();
  choose(new File(['heic'], 'IMG_0042.heic', { type: 'image/heic' }));
  await screen.findByText('IMG_0042.heic is uploaded (1 kB)');
  fireEvent.error(screen.getByAltText('Your ID document'));
  expect(screen.queryByAltText('Your ID document')).toBeNull();
  expect(screen.getByText('HEIC')).toBeDefined();
});

test('the checkout sends a photo unchanged that the browser cannot shrink', async () => {
  const received = await loopback(() => ({ body: JSON.stringify({ url: '/api/documents/1' }) }));
  showDialog();
  // As in an old browser.
  vi.stubGlobal('createImageBitmap', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  choose(new File(['x'.repeat(1_000_000)], 'id.jpg', { type: 'image/jpeg' }));
  await screen.findByText('id.jpg is uploaded (1.0 MB)');
  expect(received[0]?.body).toContain('filename="id.jpg"');
});

test('the checkout removes the error of a failed submission on the next attempt', async () => {
  let isUp = false;
  const storedKeys: (string | null)[] = [];
  const received = await loopback(({ url }) => {
    if (url === '/api/trade-in/submit') storedKeys.push(localStorage.getItem('submission'));
    if (url !== '/api/trade-in/submit') return { body: JSON.stringify({ url: '/api/documents/1' }) };
    return isUp ? { body: JSON.stringify(submitted) } : { status: 503, body: '{}' };
  });
  showDialog();
  await fillIn();
  submit();
  await screen.findByText('Submission Failed');
  isUp = true;
  submit('Try again');
  await screen.findByText('Trade-In Complete!');
  await waitFor(() => expect(screen.queryByText('Submission Failed')).toBeNull());
  // A reloaded page would ask for the result with the key. Nothing else is stored.
  const keys = received.flatMap(({ headers }) => headers['idempotency-key'] ?? []);
  expect([storedKeys, keys.length, localStorage.length]).toEqual([keys, 2, 1]);
});

test('the checkout shows and resends a submission without a response as it was sent, even if the cart has changed', async () => {
  let isUp = false;
  const received = await loopback(({ url }) => {
    if (url !== '/api/trade-in/submit') return { body: JSON.stringify({ url: '/api/documents/1' }) };
    return isUp ? { body: JSON.stringify(submitted) } : { status: 503, body: '{}' };
  });
  const { rerender } = showDialog();
  await fillIn();
  submit();
  await screen.findByText('We did not receive a response');
  choose(new File(['%PDF-1.7'], 'other.pdf', { type: 'application/pdf' }));
  expect(screen.getByText('id.pdf is uploaded (1 kB)')).toBeDefined();
  for (const field of screen.getAllByLabelText(/^ID Document|Take/)) expect(fireEvent.click(field)).toBe(false);
  rerender(dialog({ isCash: true, totalValue: cents(298_000) }));
  expect(screen.getByText('R3510.00')).toBeDefined();
  expect(screen.queryByLabelText(/^Account Number/)).toBeNull();
  isUp = true;
  submit('Try again');
  await screen.findByText('Trade-In Complete!');
  const [first, second] = received.filter(({ url }) => url === '/api/trade-in/submit');
  expect(second?.body).toBe(first?.body);
});
