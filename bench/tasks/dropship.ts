import type { Buyer } from './buyer.ts';

const HEADINGS = 'order_no,sku,quantity,full_name,address1,city,zip,country,phone';
const PIECES = 20;
const BALANCE_PASSWORD = '246810';

/** A file of three orders: one right, one with a postal code without its zero, one with a SKU that nobody sells. */
function ordersFile([sku = '']: readonly string[]): Buffer {
  const at = Date.now().toString(36);
  const rows = [
    ['A', sku, '10115'],
    ['B', sku, '1067'],
    ['C', `${sku}X`, '80331'],
  ].map(([no, code, zip]) =>
    [
      `${at}-${no}`,
      code,
      PIECES,
      `Erika ${no}`,
      'Hauptstr. 1',
      'Berlin',
      zip,
      'Germany',
      '+49 1512 3456789',
    ].join(','),
  );
  return Buffer.from([HEADINGS, ...rows].join('\r\n'));
}

/** Uploads the file, fixes its two rows, pays the three orders from the balance, and sees them paid. */
export async function dropship(buyer: Buyer, { skus }: { skus: readonly string[] }): Promise<void> {
  const { page } = buyer;
  const main = page.locator('main');
  await buyer.press(page.locator('header summary[aria-label="Account"]'));
  await buyer.press(page.locator('header a[href="/user"]'));
  await buyer.press(page.locator('a[href="/user/dropshipping/batchList"]'));
  await buyer.upload(main.locator('input[type=file]'), ordersFile(skus));
  await page.waitForURL(/batchDetail/);
  await buyer.press(page.getByRole('button', { name: /^Use 01067/ }));
  await page.getByText('Right', { exact: true }).first().waitFor();
  await buyer.type(page.locator('input[name$=":sku"]').last(), skus[0] ?? '');
  await buyer.press(page.getByRole('button', { name: /^Save \d+ changed/ }));
  await buyer.press(page.getByRole('link', { name: /^Pay all 3 orders/ }));
  await buyer.press(page.getByRole('radio', { name: /balance/i }));
  await buyer.type(page.locator('#balancePassword'), BALANCE_PASSWORD);
  await buyer.press(page.getByRole('button', { name: /^Pay/ }));
  await page.waitForURL(/paymentsuccess-/);
  await buyer.see(page.getByRole('heading', { level: 1 }));
}
