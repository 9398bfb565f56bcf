import { allocate } from '../../../kit/allocate.ts';
import {
  type DocumentContent,
  type DocumentLine,
  type DocumentSeller,
  NO_CHARGES,
  NO_TOTALS,
  type VatGroup,
} from '../../domains/documents/index.ts';
import { baseOf, documentLine, euroOf } from './build-invoice.ts';
import type { FactRefund, OrderFacts } from './query.ts';
import {
  type CreditParts,
  type InvoicedContent,
  type Part,
  packingParts,
  refundParts,
  restParts,
  type Substitute,
  sumOf,
  uncredited,
} from './refund-parts.ts';
import { vatGroupsOf } from './vat-groups.ts';

type Split = Part & { vat: number };

const substitutes: readonly string[] = ['packing', 'chargeback', 'edit', 'reduction'] satisfies Substitute[];
const isSubstitute = (kind: string): kind is Substitute => substitutes.includes(kind);

/** What a line without an article is for; null of one with. */
export const substituteOf = ({ sku, title }: DocumentLine): Substitute | null =>
  title === '' && isSubstitute(sku) ? sku : null;

function lineOf({ kind, line, quantity, group, amount, vat }: Split): DocumentLine {
  const shown = { group, unit: Math.round(amount / quantity), total: amount, quantity, net: amount - vat };
  if (line) return documentLine(line, shown);
  return {
    ...shown,
    // Stands for the article number.
    sku: kind,
    title: '',
    titleEn: null,
    attributes: {},
    packingSlug: null,
    warehouse: 0,
    isGift: false,
    hsCode: null,
    origin: null,
    weight: 0,
  };
}

/** Splits the VAT of each group over its parts. */
const withVat = ({ parts, vats }: CreditParts): Split[] =>
  vats.flatMap((vat, at) => {
    const own = parts.filter(({ group }) => group === at);
    const shares = allocate(
      vat,
      own.map(({ amount }) => amount),
    );
    return own.map((part, index) => ({ ...part, vat: shares[index] ?? 0 }));
  });

/** What each group has of a credit note. */
function creditedGroups(groups: readonly VatGroup[], split: readonly Split[], vats: readonly number[]) {
  const netIn = (group: number, isOf: (kind: Part['kind']) => boolean) =>
    sumOf(
      split.filter((part) => part.group === group && isOf(part.kind)).map(({ amount, vat }) => amount - vat),
    );
  return groups.map((group, at): VatGroup => {
    const charges = {
      ...NO_CHARGES,
      goods: netIn(at, (kind) => kind === 'line' || isSubstitute(kind)),
      shipping: netIn(at, (kind) => kind === 'delivery'),
      fee: netIn(at, (kind) => kind === 'fee'),
    };
    return { ...group, charges, net: charges.goods + charges.shipping + charges.fee, vat: vats[at] ?? 0 };
  });
}

export type CreditContext = InvoicedContent & { seller: DocumentSeller };

type Credit = {
  credited: CreditParts;
  reason: 'refund' | Exclude<Substitute, 'reduction'>;
  amount: number;
  delivery: number;
  fee: number;
};

function buildCredit(
  facts: OrderFacts,
  { credited, reason, amount, delivery, fee }: Credit,
  { seller, invoice }: CreditContext,
): DocumentContent {
  const split = withVat(credited);
  const all = creditedGroups(credited.groups, split, credited.vats);
  const kept = all.flatMap((_group, at) => (split.some((part) => part.group === at) ? [at] : []));
  const groups = kept.flatMap((at) => all[at] ?? []);
  const lines = split
    .filter(({ kind }) => kind === 'line' || isSubstitute(kind))
    .map((part) => lineOf({ ...part, group: kept.indexOf(part.group) }));
  const goods = sumOf(lines.map(({ total }) => total));
  if (goods + delivery + fee !== amount)
    throw new Error(`the parts of a ${reason} of order ${facts.id} are not its amount`);
  return {
    ...baseOf(facts, seller),
    lines,
    groups,
    totals: { ...NO_TOTALS, goods, shipping: delivery, fee, total: amount },
    euro: euroOf(facts, groups),
    // A supply within the Union has its time on its credit note too (EN 16931, BR-IC-11).
    supply: invoice.supply,
    credit: { delivery, fee, reason },
  };
}

/** Builds the credit note of a refund from the stored shares of the order's lines. */
export function buildCreditNote(
  facts: OrderFacts,
  refund: FactRefund,
  context: CreditContext,
): DocumentContent {
  const taxed = vatGroupsOf(facts);
  const { amount, delivery, fee } = refund;
  const credit =
    refund.selection === 'packing'
      ? ({ reason: 'packing', credited: packingParts(refund, context, taxed) } as const)
      : ({ reason: 'refund', credited: refundParts(refund, facts, taxed) } as const);
  return buildCredit(facts, { ...credit, amount, delivery, fee }, context);
}

/**
 * Builds the credit note of a payment that was taken back in a dispute; null when all is credited already. What the buyer
 * got back beyond that is a loss and no lower price.
 */
export function buildChargebackNote(
  facts: OrderFacts,
  taken: number,
  context: CreditContext,
): DocumentContent | null {
  const amount = Math.min(taken, uncredited(context));
  if (amount <= 0) return null;
  const credited = restParts('chargeback', amount, context);
  return buildCredit(facts, { credited, reason: 'chargeback', amount, delivery: 0, fee: 0 }, context);
}

/** Builds the credit note of an invoice that another one replaces; null when all of it is credited already. */
export function buildEditNote(facts: OrderFacts, context: CreditContext): DocumentContent | null {
  const { order, buyer, delivery } = context.invoice;
  const amount = uncredited(context);
  if (amount <= 0) return null;
  const credited = restParts('edit', amount, context);
  const note = buildCredit(facts, { credited, reason: 'edit', amount, delivery: 0, fee: 0 }, context);
  return { ...note, order: { ...order, isGross: note.order.isGross }, buyer, delivery };
}

/** Builds the invoice that takes the credit note of a chargeback back, since the dispute was won after all. */
export const reinvoice = (note: DocumentContent, { invoice }: CreditContext): DocumentContent => ({
  ...note,
  // The lines of a credit note have their VAT.
  order: { ...note.order, isGross: true },
  credit: null,
  payment: {
    method: invoice.payment?.method ?? 'balance',
    received: note.totals.total,
    balance: 0,
  },
});
