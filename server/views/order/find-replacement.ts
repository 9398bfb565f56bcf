import type { Order } from '../../../contract/order.ts';
import { createOrderKey } from '../../domains/orders/index.ts';
import { type Owner, ownedBy } from '../../platform/database/owner.ts';
import { type Database, first } from '../../platform/database/statement.ts';

type LastRow = {
  id: string;
  isOwn: boolean;
  isSameEmail: boolean;
  /** The cart that the last order has become again. */
  cart: string | null;
  isOwnCart: boolean;
};

/**
 * Finds the last of the orders that were placed one instead of the other; the order itself when it was not replaced.
 */
const findLast = first<{ id: string } & Owner, LastRow>(
  'order.replacement',
  `WITH RECURSIVE later AS (
     SELECT id, replaced_by, email, 0 AS depth FROM orders WHERE id = $id
     UNION ALL
     SELECT o.id, o.replaced_by, o.email, l.depth + 1 FROM later l JOIN orders o ON o.id = l.replaced_by WHERE l.depth < 100
   ), last AS (SELECT id FROM later ORDER BY depth DESC LIMIT 1)
   SELECT o.id, COALESCE(${ownedBy('o')}, false) AS "isOwn",
     (SELECT count(DISTINCT lower(email)) = 1 FROM later) AS "isSameEmail",
     CASE WHEN o.state IN ('cancelled', 'rejected') THEN c.id END AS cart, COALESCE(${ownedBy('c')}, false) AS "isOwnCart"
   FROM last JOIN orders o ON o.id = last.id LEFT JOIN cart c ON c.reopened_order = o.id AND c.state = 'open'`,
);

type OpenedOrder = { orderId: string; hasKey: boolean; owner: Owner };

/**
 * Finds what has become of a cancelled order: another order, or a cart. The visitor gets its number when it is theirs,
 * or with its own key when they hold the key of the first and all of the orders have one e-mail: a buyer who corrects
 * the address must not open the new order to whoever got the first mail.
 */
export async function findReplacement(
  { db, orderKey }: { db: Database; orderKey: Buffer },
  { orderId, hasKey, owner }: OpenedOrder,
): Promise<Order['replacement']> {
  const last = await findLast(db, { id: orderId, ...owner });
  if (!last) return null;
  if (last.cart !== null)
    return { isPlaced: false, orderid: last.isOwnCart ? last.cart : null, linkKey: null };
  if (last.id === orderId) return null;
  const isGuests = last.isOwn && owner.guest !== null;
  if ((hasKey && last.isSameEmail) || isGuests)
    return { isPlaced: true, orderid: last.id, linkKey: createOrderKey(orderKey, last.id) };
  return { isPlaced: true, orderid: last.isOwn ? last.id : null, linkKey: null };
}
