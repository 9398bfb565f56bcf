import type { Owner } from '../../platform/database/owner.ts';
import { type Database, first } from '../../platform/database/statement.ts';
import { type CartRow, cartColumns } from './store.ts';
import type { NewLine } from './store-lines.ts';

type FilledRow = Omit<
  CartRow,
  'id' | 'kind' | 'version' | 'state' | 'reopenedOrder' | 'quote' | 'address' | 'billing' | 'methods' | 'vat'
> & { address: string; billing: string; methods: string; vat: string };

const insert = first<Pick<Owner, 'member' | 'guest'> & FilledRow & { day: string; lines: string }, CartRow>(
  'cart.insert-filled',
  `WITH c AS (
     INSERT INTO cart (id, member_id, guest_id, kind, email, address, billing, methods, insured, shortage, remark, payment_method,
       vat, purchase_order, invoice, coupon_code, gift_sku)
     VALUES ('V' || $day || nextval('order_number'), $member, $guest, 'copy', $email, NULLIF($address::jsonb, 'null'),
       NULLIF($billing::jsonb, 'null'), $methods, $insured, $shortage, $remark, $payment, NULLIF($vat::jsonb, 'null'), $purchaseOrder,
       $invoice, $couponCode, $giftSku)
     RETURNING ${cartColumns}
   ), l AS (
     INSERT INTO cart_line (cart_id, sku, warehouse, packing, quantity, seen_price, seen_moq, added_at)
     SELECT c.id, w.sku, w.warehouse, w.packing, w.quantity, w.price, w.moq, now() + n * interval '1 microsecond'
     FROM c, ROWS FROM (jsonb_to_recordset($lines::jsonb) AS (sku text, warehouse smallint, packing smallint, quantity int,
       price bigint, moq int)) WITH ORDINALITY AS w(sku, warehouse, packing, quantity, price, moq, n)
   )
   SELECT * FROM c`,
);

/** Inserts a cart beside the owner's current one, with its details and its lines in their order. Returns it. */
export async function insertFilledCart(
  db: Database,
  { owner, row, lines, day }: { owner: Owner; row: CartRow; lines: readonly NewLine[]; day: string },
): Promise<CartRow> {
  const { email, insured, shortage, remark, payment, purchaseOrder, invoice, couponCode, giftSku } = row;
  const inserted = await insert(db, {
    ...{ member: owner.member, guest: owner.guest, day },
    ...{ email, insured, shortage, remark, payment, purchaseOrder, invoice, couponCode, giftSku },
    address: JSON.stringify(row.address),
    billing: JSON.stringify(row.billing),
    methods: JSON.stringify(row.methods),
    vat: JSON.stringify(row.vat),
    lines: JSON.stringify(
      lines.map(({ sku, warehouse, packing, quantity, price, moq }) => ({
        ...{ sku, warehouse, packing, quantity, price, moq },
      })),
    ),
  });
  if (!inserted) throw new Error('the cart was not inserted');
  return inserted;
}
