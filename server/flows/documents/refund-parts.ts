import { allocate } from '../../../kit/allocate.ts';
import type { DocumentContent, VatGroup } from '../../domains/documents/index.ts';
import { EDIT_REFUND, sharesOf } from '../../domains/orders/index.ts';
import type { FactLine, FactRefund, OrderFacts } from './query.ts';
import type { vatGroupsOf } from './vat-groups.ts';

export type VatGroups = ReturnType<typeof vatGroupsOf>;
/** What a credit note has a line for that is no article. */
export type Substitute = 'packing' | 'chargeback' | 'edit' | 'reduction';
/** A part of what is credited, with VAT; `line` null: of no article. */
export type Part = {
  kind: 'line' | 'delivery' | 'fee' | Substitute;
  group: number;
  amount: number;
  line: FactLine | null;
  quantity: number;
};
/** What is credited of which groups, and the VAT of each in it. */
export type CreditParts = { groups: readonly VatGroup[]; parts: Part[]; vats: number[] };
/** What was invoiced and credited before. */
export type InvoicedContent = { invoice: DocumentContent; earlier: readonly DocumentContent[] };

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const grossOf = ({ net, vat }: Pick<VatGroup, 'net' | 'vat'>): number => net + vat;
/** A part of a VAT, rounded down. */
const vatPart = (vat: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(vat) * BigInt(part)) / BigInt(whole));

const amountIn = (parts: readonly Part[], group: number): number =>
  sumOf(parts.filter((part) => part.group === group).map(({ amount }) => amount));

/** What the delivery of each group cost with its VAT, by the shares that refunds go by. */
function deliveryByGroup(facts: OrderFacts, { groups, groupOf, restGroup }: VatGroups): number[] {
  const { byPosition, delivery } = sharesOf(facts);
  const parts = groups.map(
    (group, at) =>
      grossOf(group) -
      group.charges.fee -
      sumOf(
        facts.lines.map(({ position, warehouse }) =>
          groupOf.get(warehouse) === at ? (byPosition.get(position) ?? 0) : 0,
        ),
      ),
  );
  // Parts of a share that no parcel has are of the group of the rest.
  parts[restGroup] = (parts[restGroup] ?? 0) + delivery - sumOf(parts);
  return parts;
}

/** Returns what is lowered of the prices of lines as one part of each group. */
const reductionsOf = (lines: readonly Part[], { groups }: VatGroups): Part[] =>
  groups.flatMap((_, group): Part[] => {
    const amount = amountIn(lines, group);
    return amount > 0 ? [{ kind: 'reduction', group, amount, line: null, quantity: 1 }] : [];
  });

function partsOf(refund: FactRefund, facts: OrderFacts, taxed: VatGroups): Part[] {
  const all = refund.lines.flatMap(({ position, quantity, amount }): Part[] => {
    const line = facts.lines.find((line) => line.position === position);
    return line
      ? [{ kind: 'line', group: taxed.groupOf.get(line.warehouse) ?? 0, amount, line, quantity }]
      : [];
  });
  const { lines = [], lowered = [] } = Object.groupBy(all, ({ quantity }) =>
    quantity > 0 ? 'lines' : 'lowered',
  );
  const shares = refund.delivery > 0 ? deliveryByGroup(facts, taxed) : [];
  const delivery = allocate(refund.delivery, shares).flatMap((amount, group): Part[] =>
    amount > 0 ? [{ kind: 'delivery', group, amount, line: null, quantity: 1 }] : [],
  );
  const fee: Part[] =
    refund.fee > 0
      ? [{ kind: 'fee', group: taxed.restGroup, amount: refund.fee, line: null, quantity: 1 }]
      : [];
  return [...lines, ...reductionsOf(lowered, taxed), ...delivery, ...fee];
}

/**
 * Returns the parts of a refund. Their VAT in each group is that of all refunds so far less that of those before, each
 * rounded down, so that the credit notes of a whole order have the VAT of its invoice.
 */
export function refundParts(refund: FactRefund, facts: OrderFacts, taxed: VatGroups): CreditParts {
  const parts = partsOf(refund, facts, taxed);
  const earlier = facts.refunds
    .slice(
      0,
      facts.refunds.findIndex(({ id }) => id === refund.id),
    )
    .filter(({ selection }) => selection !== 'packing' && selection !== EDIT_REFUND)
    .flatMap((item) => partsOf(item, facts, taxed));
  const vats = taxed.groups.map((group, at) => {
    const upTo = (gross: number) => vatPart(group.vat, gross, grossOf(group));
    const past = amountIn(earlier, at);
    return upTo(past + amountIn(parts, at)) - upTo(past);
  });
  return { groups: taxed.groups, parts, vats };
}

const isAlike = (left: VatGroup, right: VatGroup): boolean =>
  left.category === right.category && left.scheme === right.scheme && left.rate === right.rate;

/** What is left of a group when those of other documents are taken off it. */
function leftOf(group: VatGroup, taken: readonly VatGroup[]): { gross: number; vat: number } {
  const like = taken.filter((candidate) => isAlike(candidate, group));
  return {
    gross: grossOf(group) - sumOf(like.map(grossOf)),
    vat: group.vat - sumOf(like.map(({ vat }) => vat)),
  };
}

type Split = { kind: Substitute; amount: number; taken: readonly VatGroup[] };

/** Splits an amount that is of no article over what is left of groups, with the VAT that is in it. */
function splitOverGroups(groups: readonly VatGroup[], { kind, amount, taken }: Split): CreditParts {
  const left = groups.map((group) => leftOf(group, taken));
  const amounts = allocate(
    amount,
    left.map(({ gross }) => Math.max(0, gross)),
  );
  return {
    groups,
    parts: amounts.flatMap((part, group): Part[] =>
      part > 0 ? [{ kind, group, amount: part, line: null, quantity: 1 }] : [],
    ),
    vats: left.map(({ gross, vat }, at) => vatPart(vat, amounts[at] ?? 0, gross)),
  };
}

const groupsOf = (documents: readonly DocumentContent[]): VatGroup[] =>
  documents.flatMap(({ groups }) => groups);

/**
 * Returns the parts of what an order became cheaper by through its packing since its invoice, less what earlier credit
 * notes say of that.
 */
export function packingParts(
  refund: FactRefund,
  { invoice, earlier }: InvoicedContent,
  { groups }: VatGroups,
): CreditParts {
  const split = { kind: 'packing', amount: refund.amount } as const;
  const refunded = [...groups, ...groupsOf(earlier.filter(({ credit }) => credit?.reason === 'packing'))];
  // An invoice of other groups than the order has now says nothing of what has become cheaper.
  const isKnown = sumOf(invoice.groups.map((group) => leftOf(group, refunded).gross)) >= refund.amount;
  return isKnown
    ? splitOverGroups(invoice.groups, { ...split, taken: refunded })
    : splitOverGroups(groups, { ...split, taken: [] });
}

/** What of an invoice is not credited yet, with VAT. */
export const uncredited = ({ invoice, earlier }: InvoicedContent): number =>
  sumOf(invoice.groups.map(grossOf)) - sumOf(groupsOf(earlier).map(grossOf));

/** Returns the parts of an amount of all that is not credited yet: what a bank took back, or an invoice that is replaced. */
export const restParts = (
  kind: 'chargeback' | 'edit',
  amount: number,
  { invoice, earlier }: InvoicedContent,
): CreditParts => splitOverGroups(invoice.groups, { kind, amount, taken: groupsOf(earlier) });
