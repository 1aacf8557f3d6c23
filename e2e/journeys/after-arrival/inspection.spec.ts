import type { Page } from '@playwright/test';
import { logInByApi, submitByApi } from '../../harness/api.ts';
import { receiveByApi } from '../../harness/arrival.ts';
import { photograph } from '../../harness/photographs.ts';
import type { Service } from '../../harness/service.ts';
import { expect, expectAccessible, expectPicture, open, test } from '../../harness/test.ts';

/** From the received parcel to the end of its inspection. */
const mostKeys = 12;

/** Submits a trade-in of drivers in average condition, receives its parcel, and returns its reference. */
async function receivedParcel(page: Page, service: Service, clubs: number): Promise<string> {
  const { reference } = await submitByApi(service.url, { name: 'Anton Pretorius', clubs, byCourier: false });
  await receiveByApi(service.url, reference, clubs);
  await logInByApi(page.request, service.url);
  return reference;
}

const club = (page: Page, number: number, count: number) =>
  page.getByRole('button', { name: new RegExp(`Club ${number} of ${count}`) });
const answer = (page: Page, part: string, look: string) =>
  page.getByRole('radiogroup', { name: part }).getByRole('radio', { name: look });
const save = (page: Page) => page.getByRole('button', { name: /next club|conclude/i });
const panel = (page: Page) => page.getByRole('region', { name: 'We found' });

test('three clubs as stated take at most 12 keys', { tag: ['@desktop', '@long'] }, async ({ page, service }) => {
  const reference = await receivedParcel(page, service, 3);
  await open(page, `${service.url}/admin/inspection/${reference}`);
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  for (const number of [1, 2, 3]) {
    await expect(club(page, number, 3)).toHaveAttribute('aria-current', 'true');
    await press('Space');
    await expect(panel(page)).toContainText('As the customer said');
    await press('Enter');
  }
  await expect(page.getByText(/^All clubs are inspected/)).toBeVisible();
  expect(keys).toBeLessThanOrEqual(mostKeys);
});

test(
  'a worn club is graded lower with photographs, and a cracked one refused',
  { tag: ['@phone', '@long'] },
  async ({ page, service }) => {
    const reference = await receivedParcel(page, service, 2);
    await open(page, `${service.url}/admin/inspection`);
    await page.getByRole('link', { name: new RegExp(reference) }).click();
    await page.getByRole('button', { name: /^As stated/ }).click();
    await answer(page, 'Face', 'Worn spot, scratches').click();
    await answer(page, 'Grip', 'Hard or split').click();
    await answer(page, 'Shaft', 'Scratched, rusty').click();
    await expect(panel(page)).toContainText('Below Average');
    await expect(panel(page)).toContainText(/lower than R/);
    const photos = await Promise.all([photograph(3000, 2000), photograph(1200, 900)]);
    await page.getByLabel('Take a photo').setInputFiles(photos);
    await expect(page.getByText('2 of 2 photos sent')).toBeVisible();
    await page.getByRole('textbox', { name: 'Serial number or mark' }).fill('7R24119A');
    await page.getByRole('textbox', { name: 'Note for the customer' }).fill('The face is worn in the middle.');
    await expectAccessible(page);
    await save(page).click();

    await expect(club(page, 2, 2)).toHaveAttribute('aria-current', 'true');
    // The toast and the focus on the club's heading move the page, which a click must not meet halfway.
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect(page.locator(':focus')).toHaveRole('heading');
    await answer(page, 'Face', 'Cracked').click();
    await expect(panel(page)).toContainText('Refused');
    await save(page).click();
    await expect(page.getByText('The customer decides about 1 club. 1 club goes back.')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Undo the last inspection' }).click();
    await expect(page.getByText(/^All clubs are inspected/)).toBeHidden();
  },
);

test(
  'photographs taken without a connection are kept over a reload, and sent later',
  { tag: '@phone' },
  async ({ page, service }) => {
    const reference = await receivedParcel(page, service, 1);
    await open(page, `${service.url}/admin/inspection/${reference}`);
    const uploads = `**/api/admin/inspections/${reference}/clubs/*/photos`;
    await page.route(uploads, (route) => route.abort('internetdisconnected'));
    await page.getByLabel('Take a photo').setInputFiles(await photograph(1200, 900));
    await expect(page.getByText('No connection. Photos are kept here and sent later.')).toBeVisible();
    await page.unroute(uploads);
    await page.reload();
    await expect(page.getByText('1 of 1 photos sent')).toBeVisible();
    await expectPicture(page.getByRole('button', { name: 'Open photo 1' }).locator('img'));
  },
);

test(
  'a file that is not a picture is refused with a sentence',
  { tag: ['@phone', '@long'] },
  async ({ page, service }) => {
    const reference = await receivedParcel(page, service, 3);
    await open(page, `${service.url}/admin/inspection/${reference}`);
    const text = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
    await page.getByLabel('Take a photo').setInputFiles(text);
    await expect(
      page.getByText('This file is not a photo. Take a photo, or choose a JPEG, PNG, WebP or HEIC.'),
    ).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'labels are printed on a sheet and by a label printer',
  { tag: ['@desktop', '@long'] },
  async ({ page, service }) => {
    const reference = await receivedParcel(page, service, 2);
    await open(page, `${service.url}/admin/inspection/${reference}/labels`);
    await expect(page.getByText(`${reference}-1`)).toBeVisible();
    await expect(page.getByText(`${reference}-2`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('radio', { name: '62 mm label printer' }).check();
    await expect(page.getByText(`${reference}-2`)).toBeVisible();
  },
);
