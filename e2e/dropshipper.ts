import type { TestShop } from '../server/testing/shop.ts';
import { member, PASSWORD } from '../server/testing/visitors.ts';
import { withDatabase } from './new-account.ts';

const HEADINGS = 'order_no,sku,quantity,full_name,address1,city,zip,country,phone';

export type Dropshipper = { email: string; password: string; sku: string };

/** Makes a member with money in the balance, and finds a SKU that any method ships. */
export const dropshipper = (): Promise<Dropshipper> =>
  withDatabase(async (pool) => {
    const { email } = await member({ pool } as TestShop, { balance: 100_000 });
    const { rows } = await pool.query<{ sku: string }>(
      `SELECT v.sku FROM variant v JOIN product p ON p.id = v.product_id JOIN stock k ON k.sku = v.sku
       WHERE v.state = 'on_sale' AND p.published AND p.logistics = '{}' AND v.moq = 1 AND v.step = 1 AND k.on_hand - k.reserved > 20
       ORDER BY v.sku LIMIT 1`,
    );
    return { email, password: PASSWORD, sku: rows[0]?.sku ?? '' };
  });

/** A line of a file of orders. */
export const row = (no: string, sku: string, zip: string): string =>
  [no, sku, 1, `Erika ${no}`, 'Hauptstr. 1', 'Berlin', zip, 'Germany', '+49 1512 3456789'].join(',');
/** A file of orders. */
export const fileOf = (...rows: string[]) => ({
  name: 'orders.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADINGS, ...rows].join('\r\n')),
});
