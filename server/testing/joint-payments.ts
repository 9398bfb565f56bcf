import { startJointPayment } from '../../contract/joint-payment.ts';
import type { TestShop } from './shop.ts';
import { type BoughtLine, placedOrder, type Visitor } from './visitors.ts';

/** Places so many orders of the same lines. Returns their ids in order. */
export async function placeSeveral(
  buyer: Visitor,
  count: number,
  lines: readonly BoughtLine[] = [{ sku: 'BANK', quantity: 1 }],
): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await placedOrder(buyer, lines)).id);
  return ids.sort();
}

/** Copies an order of one line with its reservation so many times. Returns the ids of the copies in order. */
export async function copyOrders({ query }: TestShop, id: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `V250101${String(index + 10_000)}`);
  const table = async (name: string, key: string) => {
    const rows = await query<{ column_name: string }>(
      `SELECT column_name FROM information_schema.columns WHERE table_name = $1 AND table_schema = 'public'
         AND column_name <> $2 AND is_generated = 'NEVER' AND is_identity = 'NO'`,
      [name, key],
    );
    const columns = rows.map(({ column_name }) => column_name).join(', ');
    await query(
      `INSERT INTO ${name} (${key}, ${columns}) SELECT n, ${columns} FROM ${name}, unnest($2::text[]) AS n WHERE ${key} = $1`,
      [id, ids],
    );
  };
  await table('orders', 'id');
  await table('order_line', 'order_id');
  await table('reservation', 'order_id');
  await query(
    `UPDATE stock k SET reserved = (SELECT COALESCE(sum(quantity), 0) FROM reservation r
       WHERE r.sku = k.sku AND r.warehouse = k.warehouse)`,
  );
  return ids;
}

/** Starts paying orders at once at the test gateway. Returns its page. */
export const startTogether = async ({ call }: Visitor, orderIds: readonly string[], more: object = {}) =>
  (await call(startJointPayment, { orderIds: [...orderIds], method: 'test', ...more })).data.redirect;

/** Reads the shares of orders in the order of their ids, of the latest payment of each. */
export const sharesOf = ({ query }: TestShop, ids: readonly string[]) =>
  query<{
    order_id: string;
    amount: number;
    fee: number;
    balance: number;
    state: string;
    reason: string | null;
  }>(
    `SELECT DISTINCT ON (s.order_id) s.order_id, s.amount, s.fee, s.balance, s.state, s.reason
     FROM payment_order s JOIN payment p ON p.id = s.payment_id WHERE s.order_id = ANY($1)
     ORDER BY s.order_id, p.created_at DESC`,
    [ids],
  );

/** Reads the states of orders in the order of their ids. */
export const statesOf = async ({ query }: TestShop, ids: readonly string[]) =>
  (await query<{ state: string }>('SELECT state FROM orders WHERE id = ANY($1) ORDER BY id', [ids])).map(
    ({ state }) => state,
  );
