import { expect } from 'vitest';
import { expectAccessible, expectNoOverflow } from './accessibility.ts';
import { ON_PHONE, test } from './browser.ts';
import { totalOf } from './lists.ts';
import { openHydrated, seeHeading } from './shopping.ts';
import { textsOf } from './texts.ts';

const t = textsOf('en');
const LIST = '/c/phone-cases';

test.for(ON_PHONE)(
  'devices are chosen from a list, which then shows what fits them, at %i',
  async (width, { visit }) => {
    const { page } = await visit({ width });
    await openHydrated(page, `${LIST}?sort=newest`);
    const all = await totalOf(page);
    await page
      .getByRole('link', { name: t('device.choose'), exact: true })
      .locator('visible=true')
      .click();
    await seeHeading(page, t('devices.title'));
    const find = page.getByRole('searchbox', { name: t('seriesAll.find') });
    await find.fill('iphone 17 pro max');
    await page.getByText(t('seriesAll.found', { count: 1 }), { exact: true }).waitFor();
    await find.press('Enter');
    expect(await page.getByRole('checkbox', { name: 'iPhone 17 Pro Max' }).isChecked()).toBe(true);
    await find.fill('galaxy s26 u');
    await page.getByRole('checkbox', { name: 'Samsung Galaxy S26 Ultra' }).check();
    await find.fill('no such device');
    await page.getByText(t('devices.noMatch')).waitFor();
    await find.fill('');
    await expectAccessible(page);
    await page.getByRole('button', { name: t('devices.show') }).click();
    await page.waitForURL(/\/c\/phone-cases\?sort=newest$/);
    expect(await totalOf(page)).toBeLessThan(all);
    const notes = await page.locator('main li .card-fit').allTextContents();
    expect(notes.length).toBeGreaterThan(0);
    for (const note of notes) expect(note).toMatch(/iPhone 17 Pro Max|Galaxy S26 Ultra/);
    await expectAccessible(page);
    await page.getByRole('link', { name: t('fit.showAll') }).click();
    await page.getByRole('link', { name: t('fit.showMine') }).waitFor();
    expect(await totalOf(page)).toBe(all);
  },
);

test('devices are chosen and removed without JavaScript', async ({ visit }) => {
  const { page } = await visit({ width: 390, javaScriptEnabled: false });
  await page.goto('/productseries');
  await page.getByRole('checkbox', { name: 'Apple iPhone 17', exact: true }).check();
  await page.getByRole('button', { name: t('devices.show') }).tap();
  await page.waitForURL(/\/bestselling$/);
  await page.locator('main .card-fit').first().waitFor();
  await page.getByRole('link', { name: t('device.change') }).tap();
  await page.locator('main').getByRole('link', { name: 'iPhone 17', exact: true }).first().tap();
  await seeHeading(page, t('series.title', { name: 'Apple iPhone 17' }));
  await expectNoOverflow(page);
  await page.getByRole('link', { name: t('series.remove') }).tap();
  await page.getByRole('link', { name: t('series.choose') }).waitFor();
});

test('a product says whether it fits, and leads to the variant for the device', async ({ visit }) => {
  const { page } = await visit({ width: 390 });
  await page.goto('/series/iphone-17-pro-max?devices=iphone-17-pro-max');
  await page.goto('/c/phone-cases');
  await page.locator('main li:has(.card-fit) h2 a').first().click();
  await page.locator('main h1 ~ p', { hasText: t('device.fits', { names: 'iPhone 17 Pro Max' }) }).waitFor();
  await expectNoOverflow(page);
  await page.goto(`${new URL(page.url()).pathname}?devices=galaxy-s26-ultra`);
  await page.getByRole('link', { name: t('device.see') }).click();
  await seeHeading(page, t('series.title', { name: 'Samsung Galaxy S26 Ultra' }));
});
