import type { Browser, Page } from '@playwright/test';
import { logInByApi } from '../../harness/api.ts';
import { customerDetails, openStatusPage, submitForCash, submitForCode } from '../../harness/customer.ts';
import { mailsTo } from '../../harness/mail.ts';
import type { Service } from '../../harness/service.ts';
import { startServiceWithClock } from '../../harness/service-with-clock.ts';
import { expectToast } from '../../harness/staff.ts';
import { expect, expectAccessible, open, test, waitUntilReady } from '../../harness/test.ts';

/** How long the second Enter of a scanner is ignored. */
const scannerMs = 600;

const headline = (customer: Page) => customer.getByRole('heading', { level: 1 });
const dialog = (page: Page) => page.getByRole('dialog');

/** Opens a screen of the back office as staff, at a desk. */
async function openAsStaff(browser: Browser, { url }: Service, path: string): Promise<Page> {
  const staff = await browser.newPage({ baseURL: url, viewport: { width: 1280, height: 900 } });
  await logInByApi(staff.request, url);
  await open(staff, path);
  return staff;
}

/** Receives the parcel by a scan, opens the bench, and answers as the customer stated. */
async function receiveAsStated(staff: Page, reference: string): Promise<void> {
  await staff.keyboard.type(reference);
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('button', { name: /^Receive 1 club/ })).toBeFocused();
  await staff.waitForTimeout(scannerMs);
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('link', { name: `Inspect ${reference}` })).toBeFocused();
  await staff.keyboard.press('Enter');
  await staff.getByRole('button', { name: /^As stated/ }).click();
  await expect(staff.getByRole('region', { name: 'We found' })).toContainText('As the customer said');
}

/** Returns the amount of a text such as 'R1 234.00 is paid.', in Rands. */
const rands = (text: string) => Number(/R([\d ,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(/[ ,]/g, ''));

test(
  'a club that is better than stated is worth more, and the higher amount is transferred',
  { tag: ['@desktop', '@long'] },
  async ({ page: customer, browser, service }) => {
    await submitForCash(customer);
    const reference = await openStatusPage(customer);
    const payout = customer.getByRole('region', { name: 'Cash, by EFT' });
    const stated = rands(await payout.innerText());

    const staff = await openAsStaff(browser, service, '/admin/receiving');
    await receiveAsStated(staff, reference);
    for (const best of await staff.getByRole('radio', { name: /, Above Average$/ }).all()) await best.click();
    await expect(staff.getByRole('region', { name: 'We found' })).toContainText(/higher than R/);
    await staff.getByRole('button', { name: /conclude/ }).click();
    await expect(staff.getByText('The customer has nothing to decide.')).toBeVisible();

    await customer.reload();
    await expect(headline(customer)).toHaveText('Everything is decided');
    await expect(customer.getByText('We pay you within 24 hours.')).toBeVisible();
    const agreed = rands(await payout.innerText());
    expect(agreed).toBeGreaterThan(stated);
    await expectAccessible(customer);

    await open(staff, `/admin/trade-ins/${reference}`);
    await staff.getByRole('button', { name: 'Record payment' }).click();
    expect(rands(await dialog(staff).innerText())).toBe(agreed);
    await dialog(staff).getByLabel('Bank reference').fill('CAPITEC 78');
    await dialog(staff).getByRole('button', { name: 'Mark as paid' }).click();
    await expectToast(staff, 'Payment recorded');
    await customer.reload();
    await expect(payout.getByText(/ is paid\.$/)).toBeVisible();
    expect(rands(await payout.getByText(/ is paid\.$/).innerText())).toBe(agreed);
    await expect(customer.getByText('There is nothing left for you to do.')).toBeVisible();
    await staff.close();
  },
);

test(
  'a club that its owner declines is sent back, and the code is switched off',
  { tag: '@phone' },
  async ({ page: customer, browser, service }) => {
    await submitForCode(customer);
    const reference = await openStatusPage(customer);

    const staff = await openAsStaff(browser, service, '/admin/receiving');
    await receiveAsStated(staff, reference);
    for (const worst of await staff.getByRole('radio', { name: /, Below Average$/ }).all()) await worst.click();
    await staff.getByRole('textbox', { name: 'Note for the customer' }).fill('Worn all over.');
    await staff.getByRole('button', { name: /conclude/ }).click();
    await expect(staff.getByText('The customer decides about 1 club.')).toBeVisible();

    await customer.reload();
    await waitUntilReady(customer);
    await expect(headline(customer)).toHaveText('One club is not quite as you described');
    await customer.getByRole('button', { name: 'Decline, return it free' }).click();
    await dialog(customer).getByRole('button', { name: 'Yes, decline' }).click();
    await expect(headline(customer)).toHaveText('One club comes back to you');

    await open(staff, `/admin/trade-ins/${reference}`);
    await staff.getByRole('button', { name: 'Start a return' }).click();
    await dialog(staff).getByLabel('Waybill number').fill('WB 77');
    await dialog(staff).getByRole('button', { name: 'Mark as returned' }).click();
    await expectToast(staff, 'Return recorded');

    await customer.reload();
    await expect(headline(customer)).toHaveText('Your clubs are on their way back');
    await expect(customer.getByText('sent back to you, waybill WB 77')).toBeVisible();
    await expect(customer.getByText('It is switched off.')).toBeVisible();
    await expectAccessible(customer);
    await staff.close();
  },
);

test(
  'a club that never arrives is recalled, then staff cancel, and the customer fills the cart again',
  { tag: ['@desktop', '@long'] },
  async ({ browser }) => {
    const service = await startServiceWithClock();
    const customer = await browser.newPage({ baseURL: service.url });
    try {
      await submitForCode(customer);
      const reference = await openStatusPage(customer);
      const mailsWith = (text: string) =>
        mailsTo(service, customerDetails.email).filter((mail) => mail.includes(text)).length;
      const reminders = () => mailsWith('we have not received your clubs yet');
      service.moveClock(3);
      await expect.poll(reminders).toBe(1);
      service.moveClock(12);
      await expect.poll(reminders).toBe(2);
      await customer.reload();
      await expect(headline(customer)).toHaveText('Bring us your clubs');
      await expect(customer.getByText(/^Your prices hold until/)).toBeVisible();

      const staff = await openAsStaff(browser, service, '/admin/receiving');
      await expect(staff.getByRole('button', { name: new RegExp(`${reference}.*12 days`) })).toBeVisible();
      await open(staff, `/admin/trade-ins/${reference}`);
      await staff.getByRole('button', { name: 'Cancel trade-in' }).click();
      await dialog(staff).getByRole('button', { name: 'Cancel trade-in' }).click();
      await expectToast(staff, 'Trade-in cancelled');
      await expect.poll(() => mailsWith(`${reference} is cancelled`)).toBe(1);
      await staff.close();

      await customer.reload();
      await waitUntilReady(customer);
      await expect(headline(customer)).toHaveText('Your trade-in is cancelled');
      await expect(customer.getByText('It is switched off.')).toBeVisible();
      await customer.getByRole('button', { name: 'Put the clubs back into the cart' }).click();
      await expect(customer.getByText(/^1 club is in the cart/)).toBeVisible();
      await expectAccessible(customer);
      await customer.getByRole('link', { name: 'Open the cart' }).click();
      await expect(customer.getByText('Stealth 2').first()).toBeVisible();
    } finally {
      await customer.close();
      await service.stop();
    }
  },
);
