import type { Address } from '../../../contract/address.ts';
import type { InvoiceType } from '../../../contract/invoice.ts';
import type { PaymentMethod } from '../../../contract/payment-method.ts';
import type { TraderVat } from '../../../contract/vat.ts';
import { type Owner, ownedBy } from '../../platform/database/owner.ts';
import { first, run } from '../../platform/database/statement.ts';

export type CartRow = {
  id: string;
  kind: 'current' | 'copy' | 'saved';
  version: number;
  state: 'open' | 'placed' | 'merged';
  email: string | null;
  address: Address | null;
  billing: Address | null;
  methods: Record<string, string>;
  insured: boolean;
  shortage: 'wait' | 'ship_rest' | 'other_colour' | 'ask';
  remark: string;
  /** The payment method that the buyer chose. */
  payment: PaymentMethod | null;
  vat: TraderVat | null;
  purchaseOrder: string;
  invoice: InvoiceType;
  couponCode: string | null;
  /** The SKU of the gift that the buyer chose. */
  giftSku: string | null;
  /** The order that was taken back to the cart. */
  reopenedOrder: string | null;
  /** The quote that the cart was made of. */
  quote: number | null;
};

/** The columns of a CartRow. */
export const cartColumns =
  'id, kind, version, state, email, address, billing, methods, insured, shortage, remark, payment_method AS payment, vat, purchase_order AS "purchaseOrder", invoice, coupon_code AS "couponCode", gift_sku AS "giftSku", reopened_order AS "reopenedOrder", quote_id AS quote';

/** Locks one of the owner's carts for the rest of the transaction. */
export const lockCart = first<{ id: string } & Owner, CartRow>(
  'cart.lock',
  `SELECT ${cartColumns} FROM cart WHERE id = $id AND ${ownedBy()} FOR UPDATE`,
);

/** Locks the owner's open cart: the one named, or without an id the current one. */
export const lockOpenCart = first<{ id: string | null } & Owner, CartRow>(
  'cart.lock-open',
  `SELECT ${cartColumns} FROM cart WHERE ${ownedBy()} AND state = 'open'
     AND CASE WHEN $id::text IS NULL THEN kind = 'current' ELSE id = $id END FOR UPDATE`,
);

/** Counts a change of a cart's lines. Returns the changed row. */
export const touchCart = first<[id: string], CartRow>(
  'cart.touch',
  `UPDATE cart SET version = version + 1, changed_at = now() WHERE id = $1 RETURNING ${cartColumns}`,
);

type CartDetails = {
  email: string | null;
  address: Address | null;
  /** Whether `billing` is written, null included. */
  hasBilling: boolean;
  billing: Address | null;
  methods: Record<string, string> | null;
  insured: boolean | null;
  shortage: string | null;
  remark: string | null;
  payment: string | null;
  /** Whether `vat` is written, null included. */
  hasVat: boolean;
  vat: TraderVat | null;
  purchaseOrder: string | null;
  invoice: InvoiceType | null;
};

/**
 * Sets details of the owner's open cart; null leaves a field as it is. An address deletes the draft. Returns the
 * changed row.
 */
export const setDetails = first<{ id: string } & Owner & CartDetails, CartRow>(
  'cart.set-details',
  `UPDATE cart SET version = version + 1, changed_at = now(), email = COALESCE($email, email),
     address = COALESCE($address, address), billing = CASE WHEN $hasBilling THEN $billing ELSE billing END,
     methods = methods || COALESCE($methods::jsonb, '{}'), insured = COALESCE($insured, insured),
     shortage = COALESCE($shortage, shortage), remark = COALESCE($remark, remark),
     payment_method = COALESCE($payment, payment_method), vat = CASE WHEN $hasVat THEN $vat ELSE vat END,
     purchase_order = COALESCE($purchaseOrder, purchase_order), invoice = COALESCE($invoice, invoice),
     draft = CASE WHEN $address::jsonb IS NULL THEN draft END
   WHERE id = $id AND ${ownedBy()} AND state = 'open' RETURNING ${cartColumns}`,
);

/** Sets the coupon code of a cart that is locked, null for none. Returns the changed row. */
export const setCouponCode = first<{ id: string; code: string | null }, CartRow>(
  'cart.set-coupon-code',
  `UPDATE cart SET version = version + 1, changed_at = now(), coupon_code = $code WHERE id = $id RETURNING ${cartColumns}`,
);

/** Sets the gift of a cart that is locked, null for none. Returns the changed row; nothing for an unknown SKU. */
export const setGiftSku = first<{ id: string; sku: string | null }, CartRow>(
  'cart.set-gift',
  `UPDATE cart SET version = version + 1, changed_at = now(), gift_sku = $sku
   WHERE id = $id AND ($sku::text IS NULL OR EXISTS (SELECT FROM variant v WHERE v.sku = $sku)) RETURNING ${cartColumns}`,
);

/** Applies the prices of a quote to a cart. */
export const setCartQuote = run<{ id: string; quote: number }>(
  'cart.set-quote',
  'UPDATE cart SET quote_id = $quote WHERE id = $id',
);

/** Assigns an open cart of a quote to the holder of the quote's link, such as a guest who has signed in since. */
export const assignQuoteCart = run<{ id: string; quote: number } & Pick<Owner, 'member' | 'guest'>>(
  'cart.take-quote-cart',
  `UPDATE cart SET member_id = $member, guest_id = $guest, kind = 'copy' WHERE id = $id AND quote_id = $quote AND state = 'open'`,
);

/** Returns what the buyer typed for an open cart. */
export const findDraft = first<{ id: string } & Owner, { draft: Record<string, string> | null }>(
  'cart.find-draft',
  `SELECT draft FROM cart WHERE id = $id AND ${ownedBy()} AND state = 'open'`,
);

/** Stores what the buyer typed for an open cart. The version stays, since no total depends on a draft. */
export const saveDraft = run<{ id: string; draft: Record<string, string> | null } & Owner>(
  'cart.save-draft',
  `UPDATE cart SET draft = $draft WHERE id = $id AND ${ownedBy()} AND state = 'open'`,
);

export const markPlaced = run<[id: string]>(
  'cart.placed',
  `UPDATE cart SET state = 'placed', draft = NULL WHERE id = $1`,
);

/** Deletes guests' carts of any state that have not changed for so many days. Returns how many. */
export const deleteGuestCarts = run<[days: number, limit: number]>(
  'cart.delete-guest-carts',
  `WITH old AS (
     SELECT id FROM cart WHERE guest_id IS NOT NULL AND created_at < now() - make_interval(days => $1)
       AND changed_at < now() - make_interval(days => $1) ORDER BY created_at LIMIT $2
   )
   DELETE FROM cart c USING old
   WHERE c.id = old.id AND c.guest_id IS NOT NULL AND c.changed_at < now() - make_interval(days => $1)`,
);
