import type { SubmissionResult } from '@trade-in/contract/endpoints/checkout';
import type { Settings } from '@trade-in/contract/endpoints/settings';
import { cents } from '@trade-in/domain/money';
import type { ComponentProps } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import { Checkout } from '../src/features/checkout/checkout.tsx';
import { shopSettings } from './catalogue.ts';
import { loopback, type ReceivedRequest, type FakeResponse } from './loopback.ts';
import { renderWithProviders } from './providers.tsx';

/** The result of a drop-off for a discount code. */
export const aResult: SubmissionResult = {
  reference: 'TI-ABCD-EFGH',
  discountCode: '7K3Q-9M2X-0ABC-DEFG',
  totalValue: cents(351_000),
  invoiceUrl: null,
  paymentType: 'Trade-In',
  shippingCost: cents(0),
  collectionDate: null,
  clubs: [],
};

const personalDetails = {
  'Full Name': 'Thabo Nkosi',
  'ID Number': '8001015009087',
  Address: '12 Links Road, Illovo',
  'Cell Number': '082 555 0134',
  Email: 'thabo.nkosi@example.co.za',
};
const bankingDetails = { 'Bank Name': 'Capitec', 'Account Type': 'Savings', 'Account Number': '1234567890' };

interface CheckoutFixture {
  isCash?: boolean;
  settings?: Partial<Settings>;
  collection?: ComponentProps<typeof Checkout>['collection'];
  /** The response to a submission. */
  submit?: FakeResponse;
}

/** Renders an open checkout with a service that accepts every document. Returns the requests. */
export async function showCheckout({
  isCash = false,
  settings,
  collection = null,
  submit = {},
}: CheckoutFixture = {}): Promise<ReceivedRequest[]> {
  const received = await loopback(({ url }) =>
    url === '/api/trade-in/submit' ? submit : { body: JSON.stringify({ url: '/api/documents/1' }) },
  );
  history.replaceState(null, '', '/cart');
  renderWithProviders(
    <Checkout
      isOpen
      isCash={isCash}
      totalValue={cents(351_000)}
      collection={collection}
      settings={{ ...shopSettings, ...settings }}
      onStale={() => {}}
      onClose={() => {}}
    />,
  );
  return received;
}

/** Returns the field whose label starts with the text. Labels of required fields end in an asterisk. */
export function field(label: string): HTMLElement {
  return screen.getByLabelText(new RegExp(`^${label}`));
}

export function typeIn(label: string, value: string): void {
  fireEvent.change(field(label), { target: { value } });
}

export function chooseDocument(file = new File(['%PDF-1.7'], 'id.pdf', { type: 'application/pdf' })): void {
  fireEvent.change(field('ID Document'), { target: { files: [file] } });
}

export async function fillIn({ isCash = false } = {}): Promise<void> {
  for (const [label, value] of Object.entries(personalDetails)) typeIn(label, value);
  fireEvent.blur(field('Full Name'));
  fireEvent.blur(field('Email'));
  if (isCash) for (const [label, value] of Object.entries(bankingDetails)) typeIn(label, value);
  chooseDocument();
  await screen.findByText(/is uploaded/);
}

export function tickConfirmation(): void {
  fireEvent.click(screen.getByRole('checkbox', { name: /^I confirm that the information is correct/ }));
}

export function submitForm(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Submit Trade-In' }));
}
