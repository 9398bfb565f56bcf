import type { Address } from '../../../contract/address.ts';
import type { Cart, CartLine } from '../../../contract/cart.ts';
import { fullName } from '../../../kit/full-name.ts';
import {
  expiryOf,
  type NewAdjustment,
  type NewLine,
  type NewOrder,
  type NewPlaced,
} from '../../domains/orders/index.ts';
import type { Owner } from '../../platform/database/owner.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';

/** Who would receive the parcels and the bill of an order. */
export const namesOf = (addresses: readonly (Address | null)[]): string[] =>
  addresses.flatMap((one) => (one ? [fullName(one), ...(one.company ? [one.company] : [])] : []));

const snapshotLine = (line: CartLine, position: number): NewLine => ({
  position,
  sku: line.sku,
  warehouse: line.warehouse,
  packing: line.packing,
  quantity: line.quantity,
  is_gift: line.isGift,
  title: line.title,
  slug: line.slug,
  picture: line.picture,
  attributes: line.attributes,
  unit_price: line.unitPrice,
  packing_price: line.packingPrice,
  rounding: line.rounding,
  total: line.quantity * line.unitPrice + line.rounding,
  discount: line.discount,
  promotion: line.promotion,
  explanation: line.explanation,
  weight_g: line.weight,
});

type Input = {
  cart: Cart;
  context: RequestContext;
  owner: Owner;
  /** Millionths of the currency's unit for one US dollar. */
  rate: number;
  at: Date;
  /** The buyer's network; null when networks are not limited. */
  network: string | null;
};

/**
 * Returns the rows of the order that a cart becomes: a frozen copy of all that the buyer saw, in the buyer's currency.
 */
export function snapshotOrder({ cart, context, owner, rate, at, network }: Input): NewPlaced {
  const { visitor } = context;
  const { totals } = cart;
  const order: NewOrder = {
    id: cart.orderid ?? '',
    memberId: owner.member,
    guestId: owner.guest,
    state: cart.needsApproval ? 'awaiting_approval' : 'unpaid',
    companyId: (visitor.kind === 'member' && visitor.company?.id) || null,
    email: visitor.kind === 'member' ? visitor.email : (cart.email ?? ''),
    language: context.language,
    currency: context.currency,
    rate,
    goods: totals.goods,
    discount: totals.discount,
    packing: totals.packing,
    shipping: totals.shipping ?? 0,
    insurance: totals.insurance,
    tax: totals.tax,
    total: totals.total - totals.fee,
    fee: totals.fee,
    paymentMethod: cart.payment.method,
    address: cart.address as NonNullable<Cart['address']>,
    billing: cart.billing,
    parcels: cart.parcels.map(({ lines: _, ...parcel }) => parcel),
    shortage: cart.shortage,
    remark: cart.remark,
    vat: cart.vat,
    purchaseOrder: cart.purchaseOrder,
    invoice: cart.invoice,
    placedAt: at,
    expiresAt: expiryOf(at),
    network,
  };
  const parcelAdjustments = cart.parcels.flatMap((parcel) => [
    { kind: 'shipping', source: `${parcel.warehouse} ${parcel.method}`, amount: parcel.shipping ?? 0 },
    { kind: 'tax', source: String(parcel.warehouse), amount: parcel.tax - parcel.customsDuty },
    { kind: 'duty', source: String(parcel.warehouse), amount: parcel.customsDuty },
  ]);
  const adjustments: NewAdjustment[] = [
    ...parcelAdjustments,
    { kind: 'insurance', source: '', amount: totals.insurance },
    { kind: 'coupon', source: cart.coupon?.code ?? '', amount: cart.coupon?.discount ?? 0 },
    { kind: 'promotion', source: cart.promotion?.title ?? '', amount: totals.promotion },
  ]
    .filter(({ amount }) => amount > 0)
    .map((adjustment, position) => ({ position, ...adjustment }));
  return {
    order,
    lines: cart.lines.map(snapshotLine),
    adjustments,
  };
}
