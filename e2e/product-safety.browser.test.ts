import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { importCatalogue } from '../server/flows/import-catalogue/import-catalogue.ts';
import { createPool } from '../server/platform/database/pool.ts';
import { expectAccessible, expectNoOverflow } from './accessibility.ts';
import { test } from './browser.ts';
import { testShops } from './test-shops.ts';
import { textsOf } from './texts.ts';

const SKU = 'SAFETY-LAMP';
const columns = {
  sku: SKU,
  title: 'Clip lamp with a rechargeable battery',
  title_de: 'Klemmleuchte mit Akku',
  price: '12.50',
  stock_1: '40',
  seo_title: 'Clip lamp for desks',
  manufacturer: 'Lumen Works Ltd',
  manufacturer_address: '1 Harbour Road, 518000 Shenzhen, China',
  manufacturer_contact:
    'https://lumen.example/a-very-long-address-without-any-blank/that-still-has-to-fit-into-320-pixels',
  responsible_person: 'EU Rep GmbH',
  responsible_address: 'Musterweg 2, 10115 Berlin',
  responsible_contact: 'safety@eu-rep.example',
  warnings: 'Keep away from children.',
  warnings_de: 'Von Kindern fernhalten.',
  origin: 'CN',
  battery_type: 'Li-ion',
  battery_wh: '7.4',
  energy_class: 'B',
  eprel: '1234567',
  charger_included: 'no',
};

/** Imports the lamp into the shop of the test run. */
async function importLamp(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lading-safety-'));
  const pool = createPool(testShops().databaseUrl, 2);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'lamp.csv');
  const cells = Object.values(columns).map((cell) => `"${cell}"`);
  writeFileSync(file, `${Object.keys(columns).join(',')}\n${cells.join(',')}\n`);
  await importCatalogue(pool, { file, onProgress: () => undefined }).finally(() => pool.end());
}

test.for([320, 390, 1440])('an imported product shows who answers for it at %i', async (width, { visit }) => {
  await importLamp();
  const { page } = await visit({ width });
  await page.goto(`/details/clip-lamp-with-a-rechargeable-battery-${SKU}`);
  const t = textsOf('en');
  const facts = page.locator('#facts');
  await facts.getByRole('heading', { name: t('safety.heading') }).waitFor();
  const text = await facts.innerText();
  for (const shown of [
    'Lumen Works Ltd',
    '1 Harbour Road, 518000 Shenzhen, China',
    'EU Rep GmbH',
    'safety@eu-rep.example',
    'Keep away from children.',
    'China',
    'Li-ion, 7.4\u00a0Wh',
    t('safety.charger.no'),
  ])
    expect(text).toContain(shown);
  expect(await page.title()).toContain('Clip lamp for desks');
  // The energy class stands at the price.
  const sheet = page.getByRole('link', { name: t('safety.sheet') });
  expect(await sheet.getAttribute('href')).toBe('https://eprel.ec.europa.eu/qr/1234567');
  expect(await sheet.locator('xpath=..').innerText()).toContain(`${t('safety.energy')} B`);
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('warnings are shown in the language of the page', async ({ visit }) => {
  await importLamp();
  const { page } = await visit({ width: 390 });
  await page.goto(`/de/details/clip-lamp-with-a-rechargeable-battery-${SKU}`);
  const facts = page.locator('#facts');
  await facts.getByRole('heading', { name: textsOf('de')('safety.heading') }).waitFor();
  expect(await facts.innerText()).toContain('Von Kindern fernhalten.');
});
