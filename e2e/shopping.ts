import type { Locator, Page } from 'playwright-core';
import type { T } from '../storefront/locale/create-t.ts';

/** Steps that several journeys share. */

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

/** Waits for the call that a page makes once it is hydrated. */
export const waitForVisitorCall = (page: Page): Promise<unknown> =>
  page.waitForResponse((response) => response.url().includes('/tvcmall/order/stats'));

/** Opens a page and waits for its hydration. Before that every link loads a whole page. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  const alive = waitForVisitorCall(page);
  await page.goto(address);
  await alive;
}

/** Returns the link to a top category: in the panel on a desktop, in the drawer on a phone. */
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

/** Returns a whole number from a text, whatever separates its thousands. */
export const digitsOf = (text: string): number => Number(text.replace(/\D/g, ''));

/** Opens a product of a list that is in stock, the first by default. */
export async function openProduct(page: Page, position = 0): Promise<void> {
  const cards = page.locator('main li', { has: page.locator('form[data-add-to-cart] button:enabled') });
  await cards.locator('h2 a').nth(position).click();
  await page.waitForURL(/\/details\//);
  await page.locator('main input[name="warehouse"][type="radio"]').first().waitFor();
}

/** The other variants of a product that are available. */
const otherVariants = (page: Page): Locator =>
  page.locator('main a[data-keep-scroll]:not([aria-current]):not(:has(.line-through))');

/** Opens the first product of a list that has another variant in stock and several packings. */
export async function openProductWithChoices(page: Page): Promise<void> {
  const list = page.url();
  for (let position = 0; position < 20; position += 1) {
    await openProduct(page, position);
    const packings = await page.locator('main select[name="packing"] option').count();
    if (packings > 1 && (await otherVariants(page).count()) > 0) return;
    await page.goto(list);
  }
  throw new Error('no product of the list has another variant in stock and several packings');
}

/** Chooses the first other variant that is available. Returns its SKU. */
export async function chooseVariant(page: Page): Promise<string> {
  const choice = otherVariants(page).first();
  const href = await choice.getAttribute('href');
  await choice.click();
  await page.waitForURL(`**${href}`);
  await page.locator(`main a[data-keep-scroll][aria-current][href="${href}"]`).first().waitFor();
  return page.locator('main form input[name="sku"]').first().inputValue();
}

/** Adds the shown variant and opens the cart from the toast, which closes after three seconds: at once. */
export async function addAndOpenCart(page: Page, t: T): Promise<void> {
  // Pressed before, the form is sent as without scripts: the cart opens at once, and there is no toast.
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('button', { name: t('cart.add'), exact: true }).click();
  await page.getByRole('link', { name: t('cart.view') }).dispatchEvent('click');
  await page.waitForURL(/\/Order\/OrderInfo\/V\d+/);
  // The URL changes before the page, and a product page has fields like the cart's.
  await seeHeading(page, t('cart.heading'));
}

/** Opens the cart with a product in it. */
export async function fillCart(page: Page, t: T, language = ''): Promise<void> {
  await page.goto(`${language}/c/phone-cases`);
  await openProduct(page);
  await addAndOpenCart(page, t);
}

const field = (page: Page, name: string): Locator => page.locator(`[id="${name}"]`);

export async function fillAddress(page: Page, address: Partial<typeof GERMAN_ADDRESS>): Promise<void> {
  for (const [name, value] of Object.entries(address)) {
    const control = field(page, `address.${name}`);
    if (name === 'country' || name === 'state') await control.selectOption(value);
    else await control.fill(value);
  }
}

/** Returns the ids of invalid fields, with a note where one has no message. */
export const wrongFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[aria-invalid="true"]')].map(({ id }) =>
      document.getElementById(`${id}-error`)?.textContent ? id : `${id} without words`,
    ),
  );

/** Chooses the first method of every parcel and waits for the total with shipping. */
export async function chooseShipping(page: Page, t: T): Promise<void> {
  const parcels = page.locator('fieldset[id^="methods."]');
  await parcels.first().waitFor();
  for (const parcel of await parcels.all()) {
    const first = parcel.getByRole('radio').first();
    if (await first.isChecked()) continue;
    // A press before the cart has the method is refused, since another total was shown.
    const saved = page.waitForResponse((response) => response.url().includes('/shopcart/set_address'));
    await first.check();
    await saved;
  }
  await page.getByText(t('summary.chooseMethod')).waitFor({ state: 'detached' });
}

/** Places the order. Returns its number. */
export async function placeOrder(page: Page, t: T): Promise<string> {
  await page.getByRole('button', { name: t('summary.place') }).click();
  await page.waitForURL(/\/Order\/Payment\/V\d+/);
  return /V\d+/.exec(page.url())?.[0] ?? '';
}

/** Opens the test gateway and decides there. */
export async function payAtGateway(page: Page, t: T, decision: 'succeeded' | 'declined'): Promise<void> {
  // The words beside the amount.
  await page.getByRole('button', { name: t('pay.submit', { amount: '' }).trim() }).click();
  await page.waitForURL(/\/test-gateway\//);
  await page.locator(`button[value="${decision}"]`).click();
}

/** Waits for the page of an order that is paid, which says when it arrives. */
export const seePaid = (page: Page, t: T): Promise<void> =>
  // The days are between the first words and the full stop.
  seeHeading(page, t('success.arrives', { days: '' }).replace(/[\s.]+$/, ''));

/** Returns the total of the last list of totals, as written. */
export const totalShown = (page: Page): Promise<string> => page.locator('dl .text-18 dd').last().innerText();
