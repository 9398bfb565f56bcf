import { minorDigits, prorate } from '../../../kit/money.ts';
import { orderTerms } from '../../../kit/order-terms.ts';
import type {
  DocumentContent,
  DocumentLine,
  DocumentSeller,
  VatGroup,
} from '../../domains/documents/index.ts';
import { grossOrder } from '../../domains/pricing/index.ts';
import type { FactLine, OrderFacts } from './query.ts';
import { vatGroupsOf } from './vat-groups.ts';

const MILLION = 1_000_000;
/** Schemes whose VAT is owed in the Union, and so stated in euros too (Directive 2006/112/EC, Article 230). */
const UNION_SCHEMES: readonly VatGroup['scheme'][] = ['domestic', 'OSS', 'IOSS'];

type InvoiceRow = { group: number; unit: number; total: number; quantity: number; net: number };

/** A line as a document keeps it. */
export const documentLine = (line: FactLine, shown: InvoiceRow): DocumentLine => ({
  sku: line.sku,
  title: line.title,
  titleEn: line.titleEn,
  attributes: line.attributes,
  packingSlug: line.packingSlug,
  warehouse: line.warehouse,
  isGift: line.isGift,
  hsCode: line.hsCode,
  origin: line.origin,
  weight: line.weight * shown.quantity,
  ...shown,
});

/** What every document of an order has. */
export function baseOf(facts: OrderFacts, seller: DocumentSeller) {
  const {
    id,
    placedAt,
    paidAt,
    purchaseOrder,
    coupon,
    promotionName,
    lowered,
    currency,
    address,
    billing,
    email,
  } = facts;
  return {
    seller,
    order: {
      id,
      placedAt: placedAt.toISOString(),
      paidAt: paidAt?.toISOString() ?? null,
      purchaseOrder,
      coupon,
      promotion: promotionName,
      isGross: orderTerms(facts).isGross,
      lowered,
    },
    currency,
    buyer: { address: billing ?? address, email, vatNumber: facts.vat?.number ?? null },
    delivery: address,
    supply: null,
    payment: null,
    invoice: null,
    credit: null,
    shipment: null,
  };
}

/** The VAT of the Union in euros, half up, at the order's own rate and the shop's of the day. */
export function euroOf(
  { currency, rate, euroRate }: Pick<OrderFacts, 'currency' | 'rate' | 'euroRate'>,
  groups: readonly VatGroup[],
): DocumentContent['euro'] {
  const vat = groups.reduce((sum, group) => sum + (UNION_SCHEMES.includes(group.scheme) ? group.vat : 0), 0);
  if (vat === 0 || euroRate === null || currency === 'EUR') return null;
  const euros = prorate(vat, euroRate * 10 ** minorDigits('EUR'), rate * 10 ** minorDigits(currency));
  return { vat: euros, rate: prorate(MILLION, rate, euroRate) };
}

/** Builds an invoice of the whole order; a proforma or a receipt has the same sums. */
export function buildInvoice(facts: OrderFacts, seller: DocumentSeller): DocumentContent {
  const { goods, discount, packing, shipping, insurance, tax, fee, balance, parcels, paidAt } = facts;
  const { groups, groupOf } = vatGroupsOf(facts);
  const customsDuty = parcels.reduce((sum, parcel) => sum + (parcel.customsDuty ?? 0), 0);
  const total = facts.total + fee;
  const promotion = facts.lines.reduce((sum, line) => sum + line.promotion, 0);
  const net = {
    goods,
    discount,
    promotion,
    packing,
    shipping,
    insurance,
    tax,
    customsDuty,
    fee,
    balance,
    total,
  };
  const { lines, gross, isGross } = grossOrder(facts, net);
  const { vat: _, ...grossTotals } = gross;
  const base = baseOf(facts, seller);
  return {
    ...base,
    lines: lines.map((line) =>
      documentLine(line, {
        group: groupOf.get(line.warehouse) ?? 0,
        unit: isGross ? line.gross.unitPrice : line.unitPrice + line.packingPrice,
        total: isGross ? line.gross.total : line.total + line.packingPrice * line.quantity,
        quantity: line.quantity,
        net: line.total,
      }),
    ),
    groups,
    totals: isGross ? grossTotals : net,
    euro: euroOf(facts, groups),
    supply: orderTerms(facts).delivery,
    payment: paidAt && { method: facts.paymentMethod ?? 'balance', received: total - balance, balance },
  };
}
