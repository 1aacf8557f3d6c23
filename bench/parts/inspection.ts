import { type Browser, devices, type Locator, type Page } from '@playwright/test';
import { throttling } from 'lighthouse/core/config/constants.js';
import { openChromium } from '../harness/clients/chromium.ts';
import { adminSettings } from '../harness/clients/admin-client.ts';
import { HttpClient } from '../harness/clients/http-client.ts';
import { prepareVisitor } from '../harness/clients/prepared-visitor.ts';
import type { DatabaseKind, Figure } from '../harness/figures/figure.ts';
import { fetchExpensiveModels } from '../harness/fixtures/catalogue-models.ts';
import { cameraPhotograph, smallPhotograph } from '../harness/fixtures/photographs.ts';
import type { Installations } from '../harness/services/installation.ts';
import { startService } from '../harness/services/service.ts';

const clubs = 3;
const photosPerClub = 4;
/** How long a person looks before each tap or key. */
const lookMs = 1000;
/** Opening the camera, its shutter and the choice of the picture. */
const cameraTaps = 3;
/** On the keyboard of a phone. */
const letterMs = 250;
const most = { keyboardSeconds: 30, keys: 12, phoneSeconds: 180 };

/** Measures how long a parcel of three clubs takes from the scan to the end of its inspection: by keyboard, and on a phone. */
export async function measureInspection(installations: Installations, database: DatabaseKind): Promise<Figure[]> {
  const installation = await installations.make(database);
  const service = await startService({ ...installation, settings: { ...installation.settings, ...adminSettings } });
  const browser = await openChromium();
  try {
    const references = await submitTwo(service.url);
    const byKeyboard = await inspectByKeyboard(await openBackOffice(browser, service.url, {}), references[0]);
    const phone = await openBackOffice(browser, service.url, devices['Pixel 7']);
    const onPhone = await inspectOnPhone(phone, references[1]);
    const all = clubs * photosPerClub;
    return [
      {
        what: 'as stated, scan to done by keyboard',
        value: byKeyboard.seconds,
        unit: 's',
        atMost: most.keyboardSeconds,
      },
      { what: 'as stated, keys after the scan', value: byKeyboard.keys, unit: 'keys', atMost: most.keys },
      {
        what: 'one differs, phone on slow 4G, answered',
        value: onPhone.answered,
        unit: 's',
        atMost: most.phoneSeconds,
      },
      { what: `the same, ${all} photographs sent`, value: onPhone.sent, unit: 's', atMost: most.phoneSeconds },
    ].map(({ what, value, unit, atMost }) => {
      return { what: `parcel of ${clubs} clubs: ${what}`, database, value, unit, targets: [{ of: 'value', atMost }] };
    });
  } finally {
    await browser.close();
    await service.stop();
    await installation.remove();
  }
}

async function submitTwo(url: string): Promise<[string, string]> {
  const client = new HttpClient(url);
  const shop = { client, models: await fetchExpensiveModels(url), photograph: await smallPhotograph() };
  const submit = async (nth: number) => (await (await prepareVisitor(shop, nth)).submit()).reference;
  const references: [string, string] = [await submit(1), await submit(2)];
  client.close();
  return references;
}

/** Returns Receiving as a member of staff has it open all day. */
async function openBackOffice(browser: Browser, baseURL: string, device: object): Promise<Page> {
  const context = await browser.newContext({ ...device, baseURL });
  const data = { username: adminSettings.ADMIN_USERNAME, password: adminSettings.ADMIN_PASSWORD };
  await context.request.post('/api/admin/login', { data });
  const page = await context.newPage();
  await page.goto('/admin/receiving');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  return page;
}

const isInspected = (page: Page) => page.getByText(/^All clubs are inspected/).waitFor();
const currentClub = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`Club ${number} of ${clubs}`) }).and(page.locator('[aria-current=true]'));

async function inspectByKeyboard(page: Page, reference: string): Promise<{ seconds: number; keys: number }> {
  let keys = 0;
  const press = async (key: string, isPossible: Locator) => {
    await isPossible.waitFor();
    await page.waitForTimeout(lookMs);
    keys += 1;
    await page.keyboard.press(key);
  };
  const startedAt = performance.now();
  // As a hand scanner types.
  await page.keyboard.type(reference);
  await page.keyboard.press('Enter');
  await press('Enter', page.getByRole('button', { name: /^Receive / }));
  await press('Enter', page.getByRole('link', { name: `Inspect ${reference}` }));
  for (let number = 1; number <= clubs; number += 1) {
    await press('Space', currentClub(page, number));
    await press('Enter', page.getByText('As the customer said', { exact: true }));
  }
  await isInspected(page);
  return { seconds: secondsSince(startedAt), keys };
}

/** The second club is worn. Its serial number and a note are all that is typed. */
async function inspectOnPhone(page: Page, reference: string): Promise<{ answered: number; sent: number }> {
  const photographs = [];
  for (let nth = 0; nth < clubs * photosPerClub; nth += 1) photographs.push(await cameraPhotograph());
  await slowDown(page);
  const tap = async (target: Locator) => {
    await target.waitFor();
    await page.waitForTimeout(lookMs);
    await target.tap();
  };
  const type = async (label: string, text: string) => {
    const field = page.getByRole('textbox', { name: label });
    await tap(field);
    await field.pressSequentially(text, { delay: letterMs });
  };
  const answer = (part: string, look: string) =>
    page.getByRole('radiogroup', { name: part }).getByRole('radio', { name: look });
  const startedAt = performance.now();
  await tap(page.getByRole('button', { name: reference }));
  await tap(page.getByRole('button', { name: /^Receive / }));
  await tap(page.getByRole('link', { name: `Inspect ${reference}` }));
  for (let number = 1; number <= clubs; number += 1) {
    await currentClub(page, number).waitFor();
    await tap(page.getByRole('button', { name: /^As stated/ }));
    if (number === 2) {
      await tap(answer('Face', 'Worn spot, scratches'));
      await tap(answer('Shaft', 'Scratched, rusty'));
      await tap(answer('Grip', 'Hard or split'));
      await type('Note for the customer', 'The face is worn in the middle.');
    }
    await type('Serial number or mark', `7R24119${number}`);
    for (const buffer of photographs.splice(0, photosPerClub)) {
      await page.waitForTimeout(cameraTaps * lookMs);
      await page.getByLabel('Take a photo').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
    }
    await tap(page.getByRole('button', { name: /next club|conclude/i }));
  }
  await isInspected(page);
  const answered = secondsSince(startedAt);
  const all = clubs * photosPerClub;
  await page.getByText(`${all} of ${all} photos sent`).waitFor({ timeout: 2 * most.phoneSeconds * 1000 });
  return { answered, sent: secondsSince(startedAt) };
}

const bytesPerSecond = (kilobitsPerSecond: number) => (kilobitsPerSecond * 1024) / 8;

/** Gives the page the network and the processor of Lighthouse's phone. */
async function slowDown(page: Page): Promise<void> {
  const { requestLatencyMs, downloadThroughputKbps, uploadThroughputKbps, cpuSlowdownMultiplier } =
    throttling.mobileSlow4G;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: requestLatencyMs,
    downloadThroughput: bytesPerSecond(downloadThroughputKbps),
    uploadThroughput: bytesPerSecond(uploadThroughputKbps),
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdownMultiplier });
}

const secondsSince = (startedAt: number) => Math.round(performance.now() - startedAt) / 1000;
