import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { chooseDocument, confirmIt, field, fillIn, showCheckout, submitIt, typeIn } from '../../../test/checkout.tsx';

const whyWrong = (of: HTMLElement) =>
  (of.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

test('a code asks for personal information alone, cash for payment details and the account', async () => {
  await showCheckout();
  const legal = within(screen.getByRole('dialog', { name: 'SA Legal Requirements' }));
  const headings = () => legal.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings()).toEqual(['Personal Information']);
  expect(legal.queryByLabelText(/^Bank Name/)).toBe(null);
});

test('cash asks for payment details and the account that they are paid to', async () => {
  await showCheckout({ isCash: true });
  const legal = within(screen.getByRole('dialog', { name: 'SA Legal Requirements' }));
  expect(legal.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Payment Details',
    'Bank Account',
  ]);
  for (const label of ['Account Holder', 'Bank Name', 'Account Type', 'Branch Code', 'Proof-of-Payment Email']) {
    expect(field(label).getAttribute('aria-required')).toBe('true');
  }
});

describe('an ID number', () => {
  test.each([
    ['of 12 digits', '800101500908', 'Please enter the 13 digits of your South African ID number.'],
    ['with a wrong digit', '8001015009088', 'This ID number has a mistyped digit somewhere.'],
    // Of age on the day after the shop's.
    ['of somebody under 18', '0811225009083', 'You need to be 18 or older to trade in clubs.'],
  ])('%s is complained about as the field is left, and not while it is typed', async (_, number, complaint) => {
    await showCheckout();
    typeIn('ID Number', number);
    expect(field('ID Number').getAttribute('aria-invalid')).toBe(null);
    fireEvent.blur(field('ID Number'));
    expect(field('ID Number').getAttribute('aria-invalid')).toBe('true');
    expect(whyWrong(field('ID Number'))).toContain(complaint);
    typeIn('ID Number', '8001015009087');
    fireEvent.blur(field('ID Number'));
    expect(field('ID Number').getAttribute('aria-invalid')).toBe(null);
  });

  test('of somebody who is 18 today is taken', async () => {
    await showCheckout();
    typeIn('ID Number', '0811215009085');
    fireEvent.blur(field('ID Number'));
    expect(field('ID Number').getAttribute('aria-invalid')).toBe(null);
  });

  test('of somebody under 18 sends nothing', async () => {
    const heard = await showCheckout();
    await fillIn();
    typeIn('ID Number', '0811225009083');
    confirmIt();
    submitIt();
    expect(await screen.findByText('Check Your Information')).toBeTruthy();
    expect(heard.map(({ url }) => url)).not.toContain('/api/trade-in/submit');
  });
});

describe('the ID document', () => {
  test('is chosen, or taken by the camera at the back of the phone', async () => {
    await showCheckout();
    const chooser = field('ID Document');
    expect(chooser.getAttribute('accept')).toBe(
      'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif,application/pdf',
    );
    expect(chooser.getAttribute('capture')).toBe(null);
    const camera = field('Take a photo');
    expect([camera.getAttribute('accept'), camera.getAttribute('capture')]).toEqual(['image/*', 'environment']);
    const file = new File(['jpeg'], 'photo.jpg', { type: 'image/jpeg' });
    fireEvent.change(camera, { target: { files: [file] } });
    expect(await screen.findByText('photo.jpg is uploaded (1 kB)')).toBeTruthy();
  });

  test('shows how far it is sent, then itself where it is a picture', async () => {
    await showCheckout();
    chooseDocument(new File(['jpeg'], 'card.jpg', { type: 'image/jpeg' }));
    expect((await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Upload' })).value).toBeLessThan(1);
    const preview = await screen.findByRole<HTMLImageElement>('img', { name: 'Your ID document' });
    expect(preview.src).toMatch(/^blob:/);
    await screen.findByText(/^card.jpg is uploaded/);
    expect(screen.queryByRole('progressbar')).toBe(null);
    expect(screen.getByRole('img', { name: 'Your ID document' })).toBe(preview);
    chooseDocument();
    await screen.findByText(/^id.pdf is uploaded/);
    expect(screen.queryByRole('img', { name: 'Your ID document' })).toBe(null);
  });
});

/** What the toast says, title and description. */
async function toast(title: string): Promise<string | null | undefined> {
  return (await screen.findByText(title, { exact: true })).parentElement?.textContent;
}

describe('what is missing is said in a toast and beside the fields', () => {
  test('first the person, then the account, then the confirmation', async () => {
    const heard = await showCheckout({ isCash: true });
    submitIt();
    expect(await toast('Missing Required Information')).toBe(
      'Missing Required InformationPlease fill in all required fields and upload your ID document',
    );
    expect(screen.getByText('Enter your ID number')).toBeTruthy();
    await fillIn();
    submitIt();
    expect(await toast('Missing Banking Information')).toBe(
      'Missing Banking InformationPlease fill in all banking details for cash payment',
    );
    expect(screen.getByText('Enter your bank')).toBeTruthy();
    await fillIn({ isCash: true });
    submitIt();
    expect(await toast('Confirmation Required')).toBe(
      'Confirmation RequiredPlease confirm that the information is correct',
    );
    expect(heard.map(({ url }) => url)).not.toContain('/api/trade-in/submit');
  });

  test('each of the account’s fields is needed for cash', async () => {
    const heard = await showCheckout({ isCash: true });
    await fillIn({ isCash: true });
    confirmIt();
    for (const label of ['Account Holder', 'Bank Name', 'Account Type', 'Branch Code', 'Proof-of-Payment Email']) {
      const asked = field(label);
      if (!(asked instanceof HTMLInputElement || asked instanceof HTMLSelectElement)) throw new Error(label);
      const { value } = asked;
      typeIn(label, '');
      submitIt();
      expect(await screen.findByText('Missing Banking Information')).toBeTruthy();
      expect(asked.getAttribute('aria-invalid')).toBe('true');
      typeIn(label, value);
    }
    expect(heard.map(({ url }) => url)).not.toContain('/api/trade-in/submit');
  });
});

test('a bank that is known fills its branch code, and ends the complaint that it was missing', async () => {
  await showCheckout({ isCash: true });
  await fillIn();
  confirmIt();
  submitIt();
  await waitFor(() => expect(field('Branch Code').getAttribute('aria-invalid')).toBe('true'));
  typeIn('Bank Name', 'Capitec');
  expect(field('Branch Code')).toHaveProperty('value', '470010');
  expect(field('Branch Code').getAttribute('aria-invalid')).toBe(null);
});

describe('a value that is merely wrong is not called missing', () => {
  test('one is named with its own sentence, several by their labels', async () => {
    await showCheckout();
    await fillIn();
    confirmIt();
    typeIn('ID Number', '8001015009088');
    submitIt();
    expect(await toast('Check Your Information')).toBe(
      'Check Your InformationID Number: This ID number has a mistyped digit somewhere. Please check it against your ID.',
    );
    typeIn('Cell Number', '123');
    submitIt();
    expect(await toast('Check Your Information')).toBe('Check Your InformationCheck ID Number and Cell Number.');
    await waitFor(() => expect(document.activeElement?.id).toBe(field('ID Number').id));
  });

  test('nor is an account number with too few digits, once the person is right', async () => {
    await showCheckout({ isCash: true });
    await fillIn({ isCash: true });
    typeIn('Account Number', '12');
    submitIt();
    expect(await toast('Check Your Banking Information')).toBe(
      'Check Your Banking InformationAccount Number: An account number has 7 to 13 digits',
    );
  });

  test('but what is missing beside it is', async () => {
    await showCheckout();
    typeIn('ID Number', '8001015009088');
    submitIt();
    expect(await screen.findByText('Missing Required Information')).toBeTruthy();
  });
});

test('a field that the service refuses has the focus', async () => {
  const sentence = 'Please give an e-mail address, for example name@example.co.za';
  const body = JSON.stringify({ error: sentence, code: 'invalid', fields: { customerEmail: sentence } });
  await showCheckout({ submit: { status: 400, body } });
  await fillIn();
  confirmIt();
  submitIt();
  expect(await screen.findByText('Submission Failed')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Email')));
});

test.each([
  ["the service's own sentence", '{"error":"Please upload your ID document again."}', /^Please upload your ID/],
  ['its default sentence where there is none', '<html>', 'Failed to submit trade-in request. Please try again.'],
])('a submission that failed is told with %s', async (_, body, description) => {
  await showCheckout({ submit: { status: 409, body } });
  await fillIn();
  confirmIt();
  submitIt();
  expect(await screen.findByText('Submission Failed')).toBeTruthy();
  expect(screen.getByText(description)).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'SA Legal Requirements' })).toBeTruthy();
});
