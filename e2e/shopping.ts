import type { Locator, Page } from 'playwright-core';
import type { T } from '../storefront/locale/create-t.ts';

/** The steps that several journeys share, as a buyer makes them. */

export const GERMAN_ADDRESS = {
  country: 'DE',
  firstName: 'Erika',
  lastName: 'Mustermann',
  address1: 'Hauptstr. 1',
  zip: '10115',
  city: 'Berlin',
  phone: '+49 1512 3456789',
};

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

/** Waits for the call that a page makes when its code has come. */
export const waitForVisitorCall = (page: Page): Promise<unknown> =>
  page.waitForResponse((response) => response.url().includes('/tvcmall/order/stats'));

/** Opens a page and waits for its code, without which every link loads a page. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  const alive = waitForVisitorCall(page);
  await page.goto(address);
  await alive;
}

/** From any page to a first category: by the panel at a desk, by the drawer on a phone. */
export async function openMenu(page: Page, t: T, slug: string): Promise<Locator> {
  if (!isPhone(page)) {
    await page.getByRole('button', { name: t('categories.all') }).click();
    return page.locator(`[id]:not([hidden]) > ul a[href$="/c/${slug}"]`).first();
  }
  await page.getByRole('button', { name: t('menu'), exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer
    .locator('details', { has: page.locator(`a[href$="/c/${slug}"]`) })
    .locator('summary')
    .click();
  return drawer.locator(`a[href$="/c/${slug}"]`);
}

/** Waits for a page by its heading. */
export const seeHeading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** A whole number shown somewhere, whatever the language writes between its thousands. */
export const digitsOf = (text: string): number => Number(text.replace(/\D/g, ''));

/** Opens a product of the list that has variants and is in stock. */
export async function openProduct(page: Page): Promise<void> {
  const cards = page.locator('main li', { has: page.locator('form[data-add-to-cart] button:enabled') });
  await cards.locator('h2 a').first().click();
  await page.waitForURL(/\/details\//);
  await page.locator('main input[name="warehouse"][type="radio"]').first().waitFor();
}

/** Presses the first other variant that can be had. Gives its SKU. */
export async function chooseVariant(page: Page): Promise<string> {
  const choice = page
    .locator('main a[data-keep-scroll]:not([aria-current]):not(:has(.line-through))')
    .first();
  const href = await choice.getAttribute('href');
  await choice.click();
  await page.waitForURL(`**${href}`);
  await page.locator(`main a[data-keep-scroll][aria-current][href="${href}"]`).first().waitFor();
  return page.locator('main form input[name="sku"]').first().inputValue();
}

/** Adds what the product page shows and follows the toast into the cart. */
export async function addAndOpenCart(page: Page, t: T): Promise<void> {
  await page.getByRole('button', { name: t('cart.add'), exact: true }).click();
  await page.getByRole('link', { name: t('cart.view') }).click();
  await page.waitForURL(/\/Order\/OrderInfo\/V\d+/);
  // The address changes before the page does, and a product's page has cards with fields like the cart's.
  await seeHeading(page, t('cart.heading'));
}

/** Straight to the cart with something in it, for journeys that begin there. */
export async function fillCart(page: Page, t: T, language = ''): Promise<void> {
  await page.goto(`${language}/c/phone-cases`);
  await openProduct(page);
  await addAndOpenCart(page, t);
}

const field = (page: Page, name: string): Locator => page.locator(`[id="${name}"]`);

export async function fillAddress(page: Page, address: Partial<typeof GERMAN_ADDRESS>): Promise<void> {
  for (const [name, value] of Object.entries(address)) {
    const control = field(page, `address.${name}`);
    if (name === 'country') await control.selectOption(value);
    else await control.fill(value);
  }
}

/** The fields that are marked as wrong; one without words of its own is marked so. */
export const wrongFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[aria-invalid="true"]')].map(({ id }) =>
      document.getElementById(`${id}-error`)?.textContent ? id : `${id} without words`,
    ),
  );

/** Chooses the first method of every parcel and waits until shipping is part of the sum. */
export async function chooseShipping(page: Page, t: T): Promise<void> {
  const parcels = page.locator('fieldset[id^="methods."]');
  await parcels.first().waitFor();
  for (const parcel of await parcels.all()) await parcel.getByRole('radio').first().check();
  await page.getByText(t('summary.chooseMethod')).waitFor({ state: 'detached' });
}

/** Presses the one button that makes an order of the cart. Gives the order's number. */
export async function placeOrder(page: Page, t: T): Promise<string> {
  await page.getByRole('button', { name: t('summary.place') }).click();
  await page.waitForURL(/\/Order\/Payment\/V\d+/);
  return /V\d+/.exec(page.url())?.[0] ?? '';
}

/** Goes on to the test gateway and decides there. */
export async function payAtGateway(page: Page, t: T, decision: 'succeeded' | 'declined'): Promise<void> {
  const [before] = t('pay.submit', { amount: '\n' }).split('\n');
  await page.getByRole('button', { name: before ?? '' }).click();
  await page.waitForURL(/\/test-gateway\//);
  await page.locator(`button[value="${decision}"]`).click();
}

/** The sum that a page's list of totals ends with, as written. */
export const totalShown = (page: Page): Promise<string> => page.locator('dl dd').last().innerText();
