import type { Address } from '../../../contract/address.ts';
import type { InvoiceType } from '../../../contract/invoice.ts';
import type { OrderState } from '../../../contract/order.ts';
import type { PaymentMethod } from '../../../contract/payment-method.ts';
import type { TraderVat } from '../../../contract/vat.ts';
import type { OrderSums } from './store.ts';

/**
 * SQL of what each reader of a whole order `o` reads alike, of its lines `l` as fields of jsonb_build_object. The brand is
 * that of the SKU now; null without one.
 */
export const lineFields = `'sku', l.sku, 'attributes', l.attributes, 'warehouse', l.warehouse, 'packingSlug', k.slug,
  'quantity', l.quantity, 'isGift', l.is_gift, 'unitPrice', l.unit_price, 'packingPrice', l.packing_price,
  'rounding', l.rounding, 'total', l.total, 'discount', l.discount, 'promotion', l.promotion,
  'brand', (SELECT b.name FROM line_fact f JOIN brand b ON b.id = f.brand_id WHERE f.sku = l.sku)`;

/**
 * The price level of the buyer of order `o`, the lead times of its lines and the closures since it was placed, all as they
 * are now (kit/order-terms.ts).
 */
export const termsOfOrder = `(SELECT b.level FROM member b WHERE b.id = o.member_id) AS level,
  (SELECT jsonb_agg(jsonb_build_object('warehouse', l.warehouse, 'lead', v.lead_time) ORDER BY l.position)
   FROM order_line l JOIN variant v ON v.sku = l.sku WHERE l.order_id = o.id) AS leads,
  (SELECT COALESCE(jsonb_agg(jsonb_build_object('warehouse', c.warehouse, 'firstDay', c.first_day, 'lastDay', c.last_day)), '[]')
   FROM warehouse_closure c WHERE c.last_day >= o.placed_at::date) AS closures`;

/** Joins the packing `k` of a line; the usual one has no row. */
export const packingOfLine = 'LEFT JOIN packing k ON k.code = l.packing AND k.code <> 0';

/** The name of the member who placed the order `o`; null of a guest's. */
export const buyerOfOrder = `(SELECT concat_ws(' ', b.first_name, b.last_name) FROM member b WHERE b.id = o.member_id)`;

/**
 * SQL of the title of line \`l\` of order \`o\`: as it was ordered, and to a reader of another language in theirs while
 * the product is known.
 */
export const lineTitle = `COALESCE(CASE WHEN o.language <> $language THEN (
    SELECT x.title FROM variant v JOIN product_text x ON x.product_id = v.product_id AND x.language = $language
    WHERE v.sku = l.sku) END, l.title)`;

/** SQL of the attributes of line \`l\` by their codes, where its title is that of another language; else null. */
export const lineValues = `CASE WHEN o.language <> $language THEN (
    SELECT v.attributes FROM variant v JOIN product_text x ON x.product_id = v.product_id AND x.language = $language
    WHERE v.sku = l.sku) END`;

/** SQL of whether the buyer of order `o` may be reminded to order it again; not of one of a batch, which has many receivers. */
export const isRemindable = `o.paid_at IS NOT NULL AND o.state <> 'cancelled' AND o.refund_state <> 'full' AND o.id LIKE 'V%'`;

/** An order as its page, papers, mails and exports read it; amounts in minor units of its currency. */
export type OrderColumns = OrderSums & {
  id: string;
  state: OrderState;
  language: string;
  currency: string;
  /** Units of its currency for one US dollar, in millionths. */
  rate: number;
  email: string;
  /** Without the fee. */
  total: number;
  fee: number;
  /** Paid from the balance. */
  balance: number;
  paymentMethod: PaymentMethod | null;
  address: Address;
  billing: Address | null;
  vat: TraderVat | null;
  purchaseOrder: string;
  invoice: InvoiceType;
  remark: string;
  placedAt: Date;
  paidAt: Date | null;
  expiresAt: Date;
  /** The code of its coupon. */
  coupon: string | null;
  /** The name of its order promotion. */
  promotionName: string | null;
};

/** Selects order `o` as OrderColumns. */
export const orderColumns = `o.id, o.state, o.language, o.currency, o.rate_millionths AS rate, o.email, o.goods, o.discount,
  o.packing, o.shipping, o.insurance, o.tax, o.total, o.fee, o.balance_paid AS balance, o.payment_method AS "paymentMethod",
  o.address, o.billing, o.vat, o.purchase_order AS "purchaseOrder", o.invoice, o.remark, o.placed_at AS "placedAt",
  o.paid_at AS "paidAt", o.expires_at AS "expiresAt",
  (SELECT code FROM redemption r WHERE r.order_id = o.id ORDER BY created_at DESC LIMIT 1) AS coupon,
  (SELECT source FROM adjustment a WHERE a.order_id = o.id AND a.kind = 'promotion' LIMIT 1) AS "promotionName"`;
