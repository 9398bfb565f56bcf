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
  type Part,
  packingParts,
  refundParts,
  type Substitute,
  sumOf,
} from './refund-parts.ts';
import { vatGroupsOf } from './vat-groups.ts';

type Split = Part & { vat: number };

const isSubstitute = (kind: Part['kind']): kind is Substitute => kind === 'packing';

/** What a line without an article is for; null of one with. */
export const substituteOf = ({ sku, title }: DocumentLine): Substitute | null =>
  title === '' && isSubstitute(sku as Part['kind']) ? (sku as Substitute) : null;

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

export type CreditContext = {
  seller: DocumentSeller;
  invoice: DocumentContent;
  /** The order's credit notes before this one. */
  earlier: readonly DocumentContent[];
};

/** Builds the credit note of a refund from the stored shares of the order's lines. */
export function buildCreditNote(
  facts: OrderFacts,
  refund: FactRefund,
  { seller, invoice, earlier }: CreditContext,
): DocumentContent {
  const taxed = vatGroupsOf(facts);
  const reason = refund.selection === 'packing' ? 'packing' : 'refund';
  const credited =
    reason === 'packing'
      ? packingParts(refund, { invoice, earlier }, taxed)
      : refundParts(refund, facts, taxed);
  const split = withVat(credited);
  const all = creditedGroups(taxed.groups, split, credited.vats);
  const kept = all.flatMap((_group, at) => (split.some((part) => part.group === at) ? [at] : []));
  const groups = kept.flatMap((at) => all[at] ?? []);
  const lines = split
    .filter(({ kind }) => kind === 'line' || isSubstitute(kind))
    .map((part) => lineOf({ ...part, group: kept.indexOf(part.group) }));
  const { fee, delivery, amount } = refund;
  const goods = sumOf(lines.map(({ total }) => total));
  if (goods + delivery + fee !== amount)
    throw new Error(`the parts of refund ${refund.id} are not its amount`);
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
