import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aSavedQuote } from '../../../../test/cart.ts';
import {
  chooseDocument,
  tickConfirmation,
  field,
  fillIn,
  showCheckout,
  submitForm,
  typeIn,
} from '../../../../test/checkout.tsx';

const descriptionOf = (of: HTMLElement) =>
  (of.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

test('a trade-in for a code asks only for personal information', async () => {
  await showCheckout();
  const legal = within(screen.getByRole('dialog', { name: 'SA Legal Requirements' }));
  const headings = () => legal.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings()).toEqual(['Personal Information']);
  expect(legal.queryByLabelText(/^Bank Name/)).toBe(null);
});

test('a trade-in for cash asks for payment details and the bank account', async () => {
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

test.each([
  ['a code', false, 'Only our staff.'],
  ['cash', true, 'Only our staff; your bank sees the payment.'],
])('the checkout says for %s what is kept, why, how long and who sees it', async (_, isCash, viewers) => {
  await showCheckout({ isCash });
  const trust = within(screen.getByRole('region', { name: 'We keep your ID safe.' }));
  expect(trust.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Your details and a copy of your ID.',
    'The Second-Hand Goods Act requires it.',
    'Five years by law. The ID is encrypted.',
    viewers,
  ]);
  expect(trust.getByText(/^You must be 18 or older\. You can ask us at any time/)).toBeTruthy();
});

const collection = {
  address: aSavedQuote.collectionAddress,
  parcel: { length: 114, width: 15, height: 15, weight: 3 },
  quote: aSavedQuote,
};

test.each([
  ['a drop-off', null, 'The clubs are mine to sell, and I am 18 or older.'],
  [
    'a collection',
    collection,
    'The clubs are mine to sell, and I am 18 or older. They go in one parcel of at most 114 × 15 × 15 cm and 3 kg.',
  ],
])('the confirmation for %s covers the parcel only if there is one', async (_, chosen, hint) => {
  await showCheckout({ collection: chosen });
  const box = screen.getByRole('checkbox', { name: /^I confirm that the information is correct/ });
  expect(descriptionOf(box)).toBe(hint);
});

describe('an ID number', () => {
  test.each([
    ['of 12 digits', '800101500908', 'Please enter the 13 digits of your South African ID number.'],
    ['with a wrong digit', '8001015009088', 'This ID number has a mistyped digit somewhere.'],
    // 18 tomorrow.
    ['of a minor', '0811225009083', 'You need to be 18 or older to trade in clubs.'],
  ])('%s is reported when the field loses the focus, not during typing', async (_, number, complaint) => {
    await showCheckout();
    typeIn('ID Number', number);
    expect(field('ID Number').getAttribute('aria-invalid')).toBe(null);
    fireEvent.blur(field('ID Number'));
    expect(field('ID Number').getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(field('ID Number'))).toContain(complaint);
    typeIn('ID Number', '8001015009087');
    fireEvent.blur(field('ID Number'));
    expect(field('ID Number').getAttribute('aria-invalid')).toBe(null);
  });

  test('of somebody who is 18 today is accepted', async () => {
    await showCheckout();
    typeIn('ID Number', '0811215009085');
    fireEvent.blur(field('ID Number'));
    expect(field('ID Number').getAttribute('aria-invalid')).toBe(null);
  });

  test('of a minor is not submitted', async () => {
    const received = await showCheckout();
    await fillIn();
    typeIn('ID Number', '0811225009083');
    tickConfirmation();
    submitForm();
    expect(await screen.findByText('Check Your Information')).toBeTruthy();
    expect(received.map(({ url }) => url)).not.toContain('/api/trade-in/submit');
  });
});

describe('the ID document', () => {
  test("comes from the file chooser or the phone's rear camera", async () => {
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
    expect(screen.getByText('Change').getAttribute('for')).toBe(chooser.id);
  });

  test('is the first field, and gets the focus first when everything is missing', async () => {
    await showCheckout();
    expect(document.querySelector('form :is(input, textarea)')).toBe(field('ID Document'));
    submitForm();
    await waitFor(() => expect(document.activeElement).toBe(field('ID Document')));
    expect(descriptionOf(field('ID Document'))).toContain('Add a photo or PDF of your ID document');
  });

  test('shows upload progress, and a preview of a picture', async () => {
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

/** Returns the text of the toast: title and description. */
async function toast(title: string): Promise<string | null | undefined> {
  return (await screen.findByText(title, { exact: true })).parentElement?.textContent;
}

describe('missing values are reported in a toast and beside the fields', () => {
  test('for the person first, then the account, then the confirmation', async () => {
    const received = await showCheckout({ isCash: true });
    submitForm();
    expect(await toast('Missing Required Information')).toBe(
      'Missing Required InformationPlease fill in all required fields and upload your ID document',
    );
    expect(screen.getByText('Enter your ID number')).toBeTruthy();
    await fillIn();
    submitForm();
    expect(await toast('Missing Banking Information')).toBe(
      'Missing Banking InformationPlease fill in all banking details for cash payment',
    );
    expect(screen.getByText('Enter your bank')).toBeTruthy();
    await fillIn({ isCash: true });
    submitForm();
    expect(await toast('Confirmation Required')).toBe(
      'Confirmation RequiredPlease confirm that the information is correct',
    );
    expect(received.map(({ url }) => url)).not.toContain('/api/trade-in/submit');
  });

  test('for each field of the account in cash', async () => {
    const received = await showCheckout({ isCash: true });
    await fillIn({ isCash: true });
    tickConfirmation();
    for (const label of ['Account Holder', 'Bank Name', 'Account Type', 'Branch Code', 'Proof-of-Payment Email']) {
      const input = field(label);
      if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement)) throw new Error(label);
      const { value } = input;
      typeIn(label, '');
      submitForm();
      expect(await screen.findByText('Missing Banking Information')).toBeTruthy();
      expect(input.getAttribute('aria-invalid')).toBe('true');
      typeIn(label, value);
    }
    expect(received.map(({ url }) => url)).not.toContain('/api/trade-in/submit');
  });
});

test('a known bank fills in its branch code and removes its error', async () => {
  await showCheckout({ isCash: true });
  await fillIn();
  tickConfirmation();
  submitForm();
  await waitFor(() => expect(field('Branch Code').getAttribute('aria-invalid')).toBe('true'));
  typeIn('Bank Name', 'Capitec');
  expect(field('Branch Code')).toHaveProperty('value', '470010');
  expect(field('Branch Code').getAttribute('aria-invalid')).toBe(null);
});

describe('a branch code', () => {
  test.each(['Old Mutual Bank', 'Tyme Digital', ''])(
    'that was filled in goes when the bank becomes %j',
    async (bank) => {
      await showCheckout({ isCash: true });
      typeIn('Bank Name', 'FNB');
      expect(field('Branch Code')).toHaveProperty('value', '250655');
      typeIn('Bank Name', bank);
      expect(field('Branch Code')).toHaveProperty('value', '');
    },
  );

  test.each([
    ['before the bank', []],
    ['instead of the filled-in one', ['FNB']],
  ])('that was typed %s stays when the bank is not listed', async (_when, banksBefore) => {
    await showCheckout({ isCash: true });
    for (const bank of banksBefore) typeIn('Bank Name', bank);
    typeIn('Branch Code', '462999');
    for (const bank of ['Old Mutual Bank', '']) {
      typeIn('Bank Name', bank);
      expect(field('Branch Code')).toHaveProperty('value', '462999');
    }
  });

  test('that was typed is replaced by that of a listed bank, and goes with it', async () => {
    await showCheckout({ isCash: true });
    typeIn('Branch Code', '282672');
    typeIn('Bank Name', 'Nedbank');
    expect(field('Branch Code')).toHaveProperty('value', '198765');
    typeIn('Bank Name', 'Old Mutual Bank');
    expect(field('Branch Code')).toHaveProperty('value', '');
  });
});

describe.each([
  ['Full Name', 'Account Holder', ['Tabo Nkosi', 'Thabo Nkosi', 'T Nkosi']],
  ['Email', 'Proof-of-Payment Email', ['thabo@gmial.com', 'thabo@gmail.com', 'accounts@example.com']],
])('the copy of the field %s in %s', (source, target, [mistyped = '', corrected = '', other = '']) => {
  test('follows a correction', async () => {
    await showCheckout({ isCash: true });
    typeIn(source, mistyped);
    fireEvent.blur(field(source));
    expect(field(target)).toHaveProperty('value', mistyped);
    typeIn(source, corrected);
    fireEvent.blur(field(source));
    expect(field(target)).toHaveProperty('value', corrected);
  });

  test('stays as the customer has changed it', async () => {
    await showCheckout({ isCash: true });
    typeIn(source, mistyped);
    typeIn(target, other);
    typeIn(source, corrected);
    fireEvent.blur(field(source));
    expect(field(target)).toHaveProperty('value', other);
  });

  test('loses its error with a correction', async () => {
    await showCheckout({ isCash: true });
    submitForm();
    await waitFor(() => expect(field(target).getAttribute('aria-invalid')).toBe('true'));
    typeIn(source, corrected);
    expect(field(target).getAttribute('aria-invalid')).toBe(null);
  });
});

describe('invalid values', () => {
  test('are reported with their own sentence for one field, and with labels for several', async () => {
    await showCheckout();
    await fillIn();
    tickConfirmation();
    typeIn('ID Number', '8001015009088');
    submitForm();
    expect(await toast('Check Your Information')).toBe(
      'Check Your InformationID Number: This ID number has a mistyped digit somewhere. Please check it against your ID.',
    );
    typeIn('Cell Number', '123');
    submitForm();
    expect(await toast('Check Your Information')).toBe('Check Your InformationCheck ID Number and Cell Number.');
    await waitFor(() => expect(document.activeElement?.id).toBe(field('ID Number').id));
  });

  test('of the account have a title of their own', async () => {
    await showCheckout({ isCash: true });
    await fillIn({ isCash: true });
    typeIn('Account Number', '12');
    submitForm();
    expect(await toast('Check Your Banking Information')).toBe(
      'Check Your Banking InformationAccount Number: An account number must have 7 to 13 digits',
    );
  });

  test.each([
    ['Email', false, 'Check Your Information'],
    ['Proof-of-Payment Email', true, 'Check Your Banking Information'],
  ])('are reported where the field %s has an incomplete email', async (label, isCash, title) => {
    const received = await showCheckout({ isCash });
    await fillIn({ isCash });
    tickConfirmation();
    typeIn(label, 'deon@example');
    submitForm();
    expect(await toast(title)).toBe(`${title}${label}: Enter an email address such as name@example.co.za`);
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(received.map(({ url }) => url)).not.toContain('/api/trade-in/submit');
  });

  test('are reported after missing ones', async () => {
    await showCheckout();
    typeIn('ID Number', '8001015009088');
    submitForm();
    expect(await screen.findByText('Missing Required Information')).toBeTruthy();
  });
});

test('the checkout focuses a field that the service refuses', async () => {
  const sentence = 'Enter an email address such as name@example.co.za';
  const body = JSON.stringify({ error: sentence, code: 'invalid', fields: { customerEmail: sentence } });
  await showCheckout({ submit: { status: 400, body } });
  await fillIn();
  tickConfirmation();
  submitForm();
  expect(await screen.findByText('Submission Failed')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Email')));
});

test('the checkout shows the form’s own sentence for a field that the service reports as missing', async () => {
  await showCheckout({
    submit: {
      status: 400,
      body: JSON.stringify({
        error: 'Full name is required',
        code: 'invalid',
        fields: { customerFullName: 'Full name is required' },
        fieldReasons: { customerFullName: { code: 'required', label: 'customerFullName' } },
      }),
    },
  });
  await fillIn();
  tickConfirmation();
  submitForm();
  expect(await screen.findByText('Enter your full name as it appears on your ID')).toBeTruthy();
  expect(screen.queryByText('Full name is required', { selector: 'form *' })).toBeNull();
});

test.each([
  ["the service's own sentence", '{"error":"Please upload your ID document again."}', /^Please upload your ID/],
  ['its default sentence where there is none', '<html>', 'Failed to submit trade-in request. Please try again.'],
])('the checkout shows a failed submission with %s', async (_, body, description) => {
  await showCheckout({ submit: { status: 409, body } });
  await fillIn();
  tickConfirmation();
  submitForm();
  expect(await screen.findByText('Submission Failed')).toBeTruthy();
  expect(screen.getByText(description)).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'SA Legal Requirements' })).toBeTruthy();
});

test('an error of the checkout closes once its last field is corrected', async () => {
  await showCheckout();
  await fillIn();
  typeIn('ID Number', '8001015009088');
  submitForm();
  expect(await screen.findByText('Check Your Information')).toBeTruthy();
  typeIn('ID Number', '8001015009087');
  expect(screen.queryByText('Check Your Information')).toBeTruthy();
  tickConfirmation();
  expect(screen.queryByText('Check Your Information')).toBe(null);
});
