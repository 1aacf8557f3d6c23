import { cents } from '@trade-in/domain/money';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aShop } from '../../../test/catalogue.ts';
import { loopback } from '../../../test/loopback.ts';
import { renderWithin } from '../../../test/providers.tsx';
import { Checkout } from './checkout.tsx';

const notThere = 'Add a photo or PDF of your ID document';
const onItsWay = 'Your ID document is still on its way. Please submit again in a moment.';
const done = {
  reference: 'TI-ABCD-EFGH',
  discountCode: 'ABCD-EFGH',
  totalValue: 351_000,
  invoiceUrl: null,
  paymentType: 'Trade-In',
  shippingCost: 0,
  collectionDate: null,
};

function showDialog() {
  renderWithin(
    <Checkout
      isOpen
      isCash={false}
      totalValue={cents(351_000)}
      collection={null}
      settings={aShop}
      onStale={() => {}}
      onClose={() => {}}
    />,
  );
}

function choose(file = new File(['%PDF-1.7'], 'id.pdf', { type: 'application/pdf' })) {
  fireEvent.change(screen.getByLabelText(/^ID Document/), { target: { files: [file] } });
}

function type(label: RegExp, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

const submit = (name = 'Submit Trade-In') => fireEvent.click(screen.getByRole('button', { name }));

test('an ID document that has arrived is not asked for any more', async () => {
  await loopback(() => ({ body: JSON.stringify({ url: '/api/documents/1' }) }));
  showDialog();
  submit();
  expect(screen.getByText(notThere)).toBeDefined();
  choose();
  await screen.findByText(/is uploaded/);
  expect(screen.queryByText(notThere)).toBeNull();
});

test('an ID document that is on its way is not called missing, and not complained of once it is there', async () => {
  await loopback(() => ({ body: JSON.stringify({ url: '/api/documents/1' }) }));
  showDialog();
  choose();
  submit();
  expect(screen.queryByText(notThere)).toBeNull();
  expect(screen.getByText(onItsWay)).toBeDefined();
  await screen.findByText(/is uploaded/);
  expect(screen.queryByText(onItsWay)).toBeNull();
});

test('a photograph that this browser cannot draw is shown by its name and kind', async () => {
  await loopback(() => ({ body: JSON.stringify({ url: '/api/documents/1' }) }));
  showDialog();
  choose(new File(['heic'], 'IMG_0042.heic', { type: 'image/heic' }));
  await screen.findByText('IMG_0042.heic is uploaded (1 kB)');
  fireEvent.error(screen.getByAltText('Your ID document'));
  expect(screen.queryByAltText('Your ID document')).toBeNull();
  expect(screen.getByText('HEIC')).toBeDefined();
});

test('a photograph that this browser cannot make smaller is sent as it is', async () => {
  const heard = await loopback(() => ({ body: JSON.stringify({ url: '/api/documents/1' }) }));
  showDialog();
  // As in an old browser.
  vi.stubGlobal('createImageBitmap', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  choose(new File(['x'.repeat(1_000_000)], 'id.jpg', { type: 'image/jpeg' }));
  await screen.findByText('id.jpg is uploaded (1.0 MB)');
  expect(heard[0]?.body).toContain('filename="id.jpg"');
});

test('what was said of a failed submission goes when the next one is sent', async () => {
  let isUp = false;
  const kept: (string | null)[] = [];
  const heard = await loopback(({ url }) => {
    if (url === '/api/trade-in/submit') kept.push(localStorage.getItem('submission'));
    if (url !== '/api/trade-in/submit') return { body: JSON.stringify({ url: '/api/documents/1' }) };
    return isUp ? { body: JSON.stringify(done) } : { status: 503, body: '{}' };
  });
  showDialog();
  type(/^Full Name/, 'Thabo Nkosi');
  type(/^ID Number/, '8001015009087');
  type(/^Address/, '12 Links Road');
  type(/^Cell Number/, '082 555 0134');
  type(/^Email/, 'thabo.nkosi@example.co.za');
  fireEvent.click(screen.getByRole('checkbox'));
  choose();
  await screen.findByText(/is uploaded/);
  submit();
  await screen.findByText('Submission Failed');
  isUp = true;
  submit('Try again');
  await screen.findByText('Trade-In Complete!');
  await waitFor(() => expect(screen.queryByText('Submission Failed')).toBeNull());
  // A page that was reloaded meanwhile would have asked by it; nothing else of what was typed is in the browser.
  const keys = heard.flatMap(({ headers }) => headers['idempotency-key'] ?? []);
  expect([kept, keys.length, localStorage.length]).toEqual([keys, 2, 1]);
});
