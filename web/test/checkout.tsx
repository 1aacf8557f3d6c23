import type { SubmissionResult } from '@trade-in/contract/checkout';
import type { Settings } from '@trade-in/contract/settings';
import { cents } from '@trade-in/domain/money';
import type { ComponentProps } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import { Checkout } from '../src/features/checkout/checkout.tsx';
import { aShop } from './catalogue.ts';
import { loopback, type Heard, type Reply } from './loopback.ts';
import { renderWithin } from './providers.tsx';

/** A club dropped off for a discount code. */
export const aResult: SubmissionResult = {
  reference: 'TI-ABCD-EFGH',
  discountCode: '7K3Q-9M2X-0ABC-DEFG',
  totalValue: 351_000,
  invoiceUrl: null,
  paymentType: 'Trade-In',
  shippingCost: 0,
  collectionDate: null,
};

const filled = {
  'Full Name': 'Thabo Nkosi',
  'ID Number': '8001015009087',
  Address: '12 Links Road, Illovo',
  'Cell Number': '082 555 0134',
  Email: 'thabo.nkosi@example.co.za',
};
const banking = { 'Bank Name': 'Capitec', 'Account Type': 'Savings', 'Account Number': '1234567890' };

interface ShownCheckout {
  isCash?: boolean;
  settings?: Partial<Settings>;
  collection?: ComponentProps<typeof Checkout>['collection'];
  /** What a submission is answered. */
  submit?: Reply;
}

/** The checkout of a cart, open, before a service that takes every document. */
export async function showCheckout({
  isCash = false,
  settings,
  collection = null,
  submit = {},
}: ShownCheckout = {}): Promise<Heard[]> {
  const heard = await loopback(({ url }) =>
    url === '/api/trade-in/submit' ? submit : { body: JSON.stringify({ url: '/api/documents/1' }) },
  );
  history.replaceState(null, '', '/cart');
  renderWithin(
    <Checkout
      isOpen
      isCash={isCash}
      totalValue={cents(351_000)}
      collection={collection}
      settings={{ ...aShop, ...settings }}
      onStale={() => {}}
      onClose={() => {}}
    />,
  );
  return heard;
}

/** A field whose label begins so; what is required has an asterisk after it. */
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
  for (const [label, value] of Object.entries(filled)) typeIn(label, value);
  fireEvent.blur(field('Full Name'));
  fireEvent.blur(field('Email'));
  if (isCash) for (const [label, value] of Object.entries(banking)) typeIn(label, value);
  chooseDocument();
  await screen.findByText(/is uploaded/);
}

export function confirmIt(): void {
  fireEvent.click(screen.getByRole('checkbox', { name: /^I confirm that the information is correct/ }));
}

export function submitIt(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Submit Trade-In' }));
}
