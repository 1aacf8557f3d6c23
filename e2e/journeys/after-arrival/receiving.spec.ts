import type { Page } from '@playwright/test';
import { submitByApi } from '../../harness/api.ts';
import { expectFocusVisible } from '../../harness/keyboard.ts';
import { expectToast, logIn } from '../../harness/staff.ts';
import { expect, expectAccessible, test } from '../../harness/test.ts';

const path = '/admin/receiving';
/** How long the second Enter of a scanner is ignored. */
const scannerMs = 600;

const field = (page: Page) => page.getByRole('textbox', { name: /^Reference/ });
const parcelOf = (page: Page, name: string) => page.getByRole('region', { name });
const receiveButton = (page: Page) => page.getByRole('button', { name: /^Receive / });

/** Types as a hand scanner does: all keys at once, wherever the focus is, and then Enter. */
async function scan(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Presses Enter on the open parcel as a person does. */
async function receive(page: Page): Promise<void> {
  await expect(receiveButton(page)).toBeFocused();
  await page.waitForTimeout(scannerMs);
  await page.keyboard.press('Enter');
}

test(
  'a parcel as stated takes a scan and one key, and the next scan follows at once',
  { tag: '@desktop' },
  async ({ page, service }) => {
    const first = await submitByApi(service.url, { name: 'Anton Pretorius', clubs: 3, byCourier: true });
    const second = await submitByApi(service.url, { name: 'Megan Fourie', clubs: 1, byCourier: false });
    await logIn(page, path);
    await expect(field(page)).toBeFocused();
    await expectAccessible(page);
    await scan(page, first.reference);
    await expect(parcelOf(page, 'Anton Pretorius').getByRole('checkbox', { checked: true })).toHaveCount(3);
    await expectFocusVisible(page);
    await expectAccessible(page);
    await receive(page);
    await expect(page.getByRole('link', { name: `Inspect ${first.reference}` })).toBeFocused();
    // The QR code of the packing slip has the URL of the status page.
    await scan(page, service.url + second.statusUrl);
    await receive(page);
    await expect(page.getByText('1 of 1 club, drop-off').first()).toBeVisible();
    // Other parcels may have been received today.
    await expect(page.getByText(/^(?:[2-9]|\d\d) received today/)).toBeVisible();
    await scan(page, first.reference);
    await expect(page.getByText('This parcel was received already')).toBeVisible();
    await expect(receiveButton(page)).toHaveCount(0);
  },
);

test(
  'a missing and an extra club are received, and the undo reverses both',
  { tag: ['@desktop', '@long'] },
  async ({ page, service }) => {
    const { reference } = await submitByApi(service.url, { name: 'Lerato Dube', clubs: 2, byCourier: true });
    await logIn(page, path);
    await scan(page, 'dube lerato');
    await expect(receiveButton(page)).toBeFocused();
    await page.keyboard.press('2');
    await expect(receiveButton(page)).toHaveText(/^Receive 1 of 2 clubs/);
    await page.keyboard.press('+');
    await expect(page.getByRole('combobox', { name: 'Type' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('Putter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Odyssey');
    await page.keyboard.press('Tab');
    await page.keyboard.type('White Hot');
    await page.keyboard.press('Enter');
    await receive(page);
    await expect(page.getByText('1 of 2 clubs, 1 missing, 1 extra').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: `Undo: ${reference}` }).click();
    await expectToast(page, `Receiving ${reference} was undone.`);
    await expect(field(page)).toBeFocused();
    await scan(page, reference);
    await expect(parcelOf(page, 'Lerato Dube').getByRole('checkbox', { checked: true })).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(parcelOf(page, 'Lerato Dube')).toHaveCount(0);
    await expect(field(page)).toBeFocused();
  },
);

test('an error stays while the next parcel is received', { tag: ['@desktop', '@long'] }, async ({ page, service }) => {
  const { reference } = await submitByApi(service.url, { name: 'Sizwe Cele', clubs: 1, byCourier: true });
  await logIn(page, path);
  await scan(page, 'WB-UNKNOWN');
  const error = page.getByText(/^Nothing was found for “WB-UNKNOWN”/);
  await expect(error).toBeVisible();
  await scan(page, reference);
  await receive(page);
  await expect(page.getByRole('link', { name: `Inspect ${reference}` })).toBeVisible();
  await expect(error).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Dismiss: / }).click();
  await expect(error).toHaveCount(0);
});

test(
  'on a phone, the clubs have ticks and the buttons are docked',
  { tag: ['@phone', '@long'] },
  async ({ page, service }) => {
    const { reference } = await submitByApi(service.url, { name: 'Ntombi Mabaso', clubs: 3, byCourier: false });
    await logIn(page, path);
    await field(page).fill(reference);
    await field(page).press('Enter');
    await expect(receiveButton(page)).toBeInViewport();
    await expectAccessible(page);
    await page.getByRole('checkbox').first().click();
    await page.waitForTimeout(scannerMs);
    await page.getByRole('button', { name: 'Receive 2 of 3 clubs' }).tap();
    await expect(page.getByText('2 of 3 clubs, 1 missing, drop-off').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Camera' }).tap();
    await expect(page.getByText(/^This browser cannot read codes with the camera/)).toBeVisible();
  },
);
