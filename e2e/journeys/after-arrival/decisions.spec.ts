import { type Page, request } from '@playwright/test';
import { logInByApi, readJson, submitByApi, textAt } from '../../harness/api.ts';
import { inspectByApi } from '../../harness/arrival.ts';
import { customerDetails } from '../../harness/customer.ts';
import { photograph } from '../../harness/photographs.ts';
import { expectToast } from '../../harness/staff.ts';
import { expect, expectAccessible, open, test } from '../../harness/test.ts';

const differing = [
  { face: 'Average' },
  { face: 'Below Average', value: 100_00, note: 'Sky mark, worn face', photos: 2 },
] as const;

const pageOf = (reference: string) => `/admin/trade-ins/${reference}`;
const dialog = (page: Page) => page.getByRole('dialog');
const clubs = (page: Page) => page.getByRole('region', { name: 'Clubs' });

/** On a phone, shows this part of the trade-in. */
async function showPart(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('group', { name: 'Parts of the trade-in' }).getByRole('button', { name });
  if (await tab.isVisible()) await tab.click();
}

/** Submits two clubs for cash, to be brought to the shop. */
async function submitCash(baseURL: string): Promise<string> {
  const visitor = await request.newContext({ baseURL });
  const modelId = textAt(await readJson(visitor.get('/api/models?type=Driver')), 0, 'id');
  const club = { modelId, dexterity: 'Right', condition: 'Average', paymentType: 'Cash' };
  for (let count = 0; count < 2; count++) await readJson(visitor.post('/api/cart', { data: club }));
  const idDocument = await photograph(400, 250);
  const uploaded = await readJson(visitor.post('/api/upload/id-document', { multipart: { idDocument } }));
  const { name, id, address, cell, email } = customerDetails;
  const cashPaymentDetails = {
    customerName: name,
    customerFullName: name,
    customerIdNumber: id,
    customerAddress: address,
    customerResidentialAddress: address,
    customerCellNumber: cell,
    customerEmail: email,
    accountHolderName: name,
    bankName: 'Capitec',
    accountType: 'Savings',
    branchCode: '470010',
    accountNumber: '1234567890',
    proofOfPaymentEmail: email,
    idDocumentUrl: textAt(uploaded, 'url'),
  };
  const data = { needsCourier: false, cashPaymentDetails };
  const result = await readJson(visitor.post('/api/trade-in/submit', { data }));
  await visitor.dispose();
  return textAt(result, 'reference');
}

test(
  'staff enter what the customer said on the telephone, undo it, and send the declined club back',
  { tag: '@desktop' },
  async ({ page, service }) => {
    const { reference } = await submitByApi(service.url, { name: 'Anton Pretorius', clubs: 2, byCourier: true });
    await inspectByApi(service.url, reference, differing);
    await logInByApi(page.request, service.url);
    await open(page, `${pageOf(reference)}?queue=waiting`);
    await expect(clubs(page).getByText('Sky mark, worn face')).toBeVisible();
    await expect(clubs(page).getByRole('row').nth(2)).toContainText('Waiting');
    await expectAccessible(page);

    await page.getByRole('button', { name: "Enter customer's answer" }).click();
    await dialog(page).getByRole('radio', { name: 'Decline' }).check();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Save answer' }).click();
    await expectToast(page, 'Answer saved');
    await expect(clubs(page).getByRole('row').nth(2)).toContainText('Declined');

    await showPart(page, 'Timeline');
    await expect(page.getByText('admin@example.com, for the customer, declined 1 offer')).toBeVisible();
    await page.getByRole('button', { name: 'Undo last move' }).click();
    await expectToast(page, 'Last move undone');
    await showPart(page, 'Clubs');
    await expect(clubs(page).getByRole('row').nth(2)).toContainText('Waiting');

    await page.getByRole('button', { name: "Enter customer's answer" }).click();
    await dialog(page).getByRole('radio', { name: 'Decline' }).check();
    await dialog(page).getByRole('button', { name: 'Save answer' }).click();
    await page.getByRole('button', { name: 'Start a return' }).click();
    await dialog(page).getByRole('button', { name: 'Mark as returned' }).click();
    await expect(dialog(page).getByText('Waybill number is required')).toBeVisible();
    await dialog(page).getByLabel('Waybill number').fill('WB 42');
    await dialog(page).getByRole('button', { name: 'Mark as returned' }).click();
    await expect(clubs(page).getByRole('row').nth(2)).toContainText('Returned');
    await expect(clubs(page).getByText('Waybill WB 42')).toBeVisible();
  },
);

test(
  'a better offer is made, and cash is paid once it is agreed',
  { tag: ['@desktop', '@long'] },
  async ({ page, service }) => {
    const reference = await submitCash(service.url);
    await inspectByApi(service.url, reference, differing);
    await logInByApi(page.request, service.url);
    await open(page, pageOf(reference));
    await page.getByRole('button', { name: 'Make a better offer' }).click();
    await dialog(page).getByLabel('New value').fill('50');
    await dialog(page).getByLabel('Reason').fill('The customer asked for more');
    await dialog(page).getByRole('button', { name: 'Send offer' }).click();
    await expect(dialog(page).getByText('A better offer must be more than the present one.')).toBeVisible();
    await dialog(page).getByLabel('New value').fill('150.00');
    await dialog(page).getByRole('button', { name: 'Send offer' }).click();
    await expect(clubs(page).getByText('R150.00')).toBeVisible();

    const owed = page.getByRole('region', { name: 'Money owed now' });
    await expect(owed).toContainText(/pay by \d\d \w+ \d{4}/);
    await page.getByRole('button', { name: 'Record payment' }).click();
    await dialog(page).getByLabel('Bank reference').fill('CAPITEC 77');
    await dialog(page).getByRole('button', { name: 'Mark as paid' }).click();
    await expectToast(page, 'Payment recorded');
    await expect(owed).toContainText('Paid already');
    await expect(clubs(page).getByRole('row').nth(1)).toContainText('Agreed and kept');
    await showPart(page, 'Timeline');
    await expect(page.getByText(/reference CAPITEC 77/)).toBeVisible();
  },
);

test(
  'a code that was used before its club was refused leaves a claim, which staff settle from the work list',
  { tag: ['@desktop', '@long'] },
  async ({ page, service }) => {
    const { reference } = await submitByApi(service.url, { name: 'Lerato Claim', clubs: 1, byCourier: true });
    await logInByApi(page.request, service.url);
    const tradeIn = await readJson(page.request.get(`${service.url}/api/admin/trade-ins/${reference}`));
    const headers = { origin: service.url };
    await readJson(
      page.request.post(`${service.url}/api/admin/codes/${textAt(tradeIn, 'id')}/use`, {
        data: { slip: 'Slip 9' },
        headers,
      }),
    );
    await inspectByApi(service.url, reference, [{ face: 'Fault', photos: 1 }]);
    await open(page, pageOf(reference));
    await expect(page.getByText(/^The code was used in order Slip 9/)).toBeVisible();
    await page.getByRole('button', { name: 'Start a return' }).click();
    await dialog(page).getByLabel('Waybill number').fill('WB 43');
    await dialog(page).getByRole('button', { name: 'Mark as returned' }).click();
    await expectToast(page, 'Return recorded');

    await open(page, '/admin');
    await page.getByRole('link', { name: 'Settle: Claims' }).click();
    await page.getByRole('button', { name: 'Settle claim' }).click();
    await dialog(page).getByRole('button', { name: 'Mark as settled' }).click();
    await expect(dialog(page).getByText('Reference is required')).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByLabel('Reference').fill('Card slip 77');
    await dialog(page).getByRole('button', { name: 'Mark as settled' }).click();
    await expectToast(page, 'Claim settled');
    await expect(page.getByText(/recorded that the customer paid/)).toBeVisible();
    await expect(page.getByText(/^The difference is settled\./)).toBeVisible();
  },
);

test(
  'the numbers of a person are shown on request, and a note stays',
  { tag: ['@desktop', '@long'] },
  async ({ page, service }) => {
    const reference = await submitCash(service.url);
    await logInByApi(page.request, service.url);
    await open(page, pageOf(reference));
    await showPart(page, 'Person');
    await expect(page.getByText('800101 •••• •87')).toBeVisible();
    await page.getByRole('button', { name: 'Show the ID number, which is recorded' }).click();
    await expect(page.getByText(customerDetails.id)).toBeVisible();
    await expectAccessible(page);

    await showPart(page, 'Timeline');
    await page.getByLabel('Add a note').fill('Comes on Friday');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Note added');
    await expect(page.getByText('Comes on Friday').first()).toBeVisible();
    await open(page, `/admin/activity?subject=${reference}`);
    await expect(page.getByText('Viewed an ID number')).toBeVisible();
  },
);

test(
  'a trade-in is cancelled before the clubs are received',
  { tag: ['@desktop', '@long'] },
  async ({ page, service }) => {
    const { reference } = await submitByApi(service.url, { name: 'Megan Fourie', clubs: 1, byCourier: true });
    await logInByApi(page.request, service.url);
    await open(page, pageOf(reference));
    await page.getByRole('button', { name: 'Cancel trade-in' }).click();
    await expect(dialog(page).getByText('The discount code is switched off.')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Cancel trade-in' }).click();
    await expectToast(page, 'Trade-in cancelled');
    await expect(clubs(page).getByRole('row').nth(1)).toContainText('Cancelled');
  },
);

test(
  'somebody else’s change is shown before staff decide again',
  { tag: ['@desktop', '@long'] },
  async ({ page, browser, service }) => {
    const { reference } = await submitByApi(service.url, { name: 'Grant Jacobs', clubs: 2, byCourier: false });
    await inspectByApi(service.url, reference, differing);
    await logInByApi(page.request, service.url);
    await open(page, pageOf(reference));
    const colleague = await browser.newPage({ baseURL: service.url });
    await logInByApi(colleague.request, service.url);
    await open(colleague, pageOf(reference));
    for (const [staff, answer] of [
      [colleague, 'Accept'],
      [page, 'Decline'],
    ] as const) {
      await staff.getByRole('button', { name: "Enter customer's answer" }).click();
      await dialog(staff).getByRole('radio', { name: answer }).check();
      await dialog(staff).getByRole('button', { name: 'Save answer' }).click();
    }
    await expect(dialog(page).getByText('This trade-in has been changed in the meantime.')).toBeVisible();
    await expect(dialog(page).getByText('admin@example.com, for the customer, accepted 1 offer')).toBeVisible();
    await expect(dialog(page).getByRole('radio', { name: 'Decline' })).toBeChecked();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Back to the trade-in' }).click();
    await colleague.close();
    await expect(clubs(page).getByRole('row').nth(2)).toContainText('Agreed');
  },
);
