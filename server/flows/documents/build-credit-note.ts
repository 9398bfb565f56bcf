import { allocate } from '../../../kit/allocate.ts';
import { WHOLE_RATE } from '../../../kit/money.ts';
import type {
  DocumentContent,
  DocumentLine,
  DocumentSeller,
  VatGroup,
} from '../../domains/documents/index.ts';
import { sharesOf } from '../../domains/orders/index.ts';
import { baseOf, documentLine, euroOf } from './build-invoice.ts';
import type { FactLine, FactRefund, OrderFacts } from './query.ts';
import { vatGroupsOf } from './vat-groups.ts';

type Taxed = ReturnType<typeof vatGroupsOf>;
/** A part of a refund with VAT; `line` null: of the delivery, the fee or the packing. */
type Part = {
  kind: 'line' | 'delivery' | 'fee' | 'packing';
  group: number;
  amount: number;
  line: FactLine | null;
  quantity: number;
};

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const grossOf = ({ net, vat }: Pick<VatGroup, 'net' | 'vat'>): number => net + vat;

/** What the delivery of each group cost with its VAT, by the shares that refunds go by. */
function deliveryByGroup(facts: OrderFacts, { groups, restGroup }: Taxed): number[] {
  const { byPosition, delivery } = sharesOf({
    ...facts,
    deliveryRefunded: false,
    lines: facts.lines.map((line) => ({ ...line, refunded: 0 })),
  });
  const taxed = vatGroupsOf(facts);
  const parts = groups.map(
    (group, at) =>
      grossOf(group) -
      group.charges.fee -
      sumOf(
        facts.lines.map(({ position, warehouse }) =>
          taxed.groupOf.get(warehouse) === at ? (byPosition.get(position) ?? 0) : 0,
        ),
      ),
  );
  // Parts of a share that no parcel has are of the group of the rest.
  parts[restGroup] = (parts[restGroup] ?? 0) + delivery - sumOf(parts);
  return parts;
}

/** What an order became cheaper by, over the groups that became cheaper since its invoice. */
function packingParts(refund: FactRefund, invoice: readonly VatGroup[], { groups }: Taxed): Part[] {
  const differences = groups.map((group, at) => Math.max(0, grossOf(invoice[at] ?? group) - grossOf(group)));
  const weights = sumOf(differences) > 0 ? differences : groups.map((group) => grossOf(group));
  return allocate(refund.amount, weights).flatMap((amount, group) =>
    amount > 0 ? [{ kind: 'packing' as const, group, amount, line: null, quantity: 1 }] : [],
  );
}

function partsOf(refund: FactRefund, facts: OrderFacts, taxed: Taxed): Part[] {
  const lines = refund.lines.flatMap(({ position, quantity, amount }): Part[] => {
    const line = facts.lines.find((one) => one.position === position);
    return line
      ? [{ kind: 'line', group: taxed.groupOf.get(line.warehouse) ?? 0, amount, line, quantity }]
      : [];
  });
  const shares = refund.delivery > 0 ? deliveryByGroup(facts, taxed) : [];
  const delivery = allocate(refund.delivery, shares).flatMap((amount, group): Part[] =>
    amount > 0 ? [{ kind: 'delivery', group, amount, line: null, quantity: 1 }] : [],
  );
  const fee: Part[] =
    refund.fee > 0
      ? [{ kind: 'fee', group: taxed.restGroup, amount: refund.fee, line: null, quantity: 1 }]
      : [];
  return [...lines, ...delivery, ...fee];
}

const amountIn = (parts: readonly Part[], group: number): number =>
  sumOf(parts.filter((part) => part.group === group).map(({ amount }) => amount));

/**
 * Returns the VAT of a refund in each group: that of all refunds so far less that of those before, each rounded down, so
 * that the credit notes of a whole order have the VAT of its invoice.
 */
function vatByGroup(
  facts: OrderFacts,
  refund: FactRefund,
  { taxed, parts }: { taxed: Taxed; parts: Part[] },
) {
  const before = facts.refunds.slice(
    0,
    facts.refunds.findIndex(({ id }) => id === refund.id),
  );
  const earlier = before
    .filter(({ selection }) => selection !== 'packing')
    .flatMap((one) => partsOf(one, facts, taxed));
  return taxed.groups.map((group, at) => {
    const amount = amountIn(parts, at);
    if (refund.selection === 'packing')
      return group.rate === 0 ? 0 : Math.round((amount * group.rate) / (WHOLE_RATE + group.rate));
    const upTo = (gross: number) =>
      grossOf(group) === 0 ? 0 : Number((BigInt(group.vat) * BigInt(gross)) / BigInt(grossOf(group)));
    const past = amountIn(earlier, at);
    return upTo(past + amount) - upTo(past);
  });
}

type Split = Part & { vat: number };

/** Stands for the article number in the line of a credit note for a lower price of packing. */
const PACKING = 'packing';

/** Whether a line is for a lower price of packing, which is no article. */
export const isPackingLine = ({ sku, title }: DocumentLine): boolean => sku === PACKING && title === '';

function lineOf({ line, quantity, group, amount, vat }: Split): DocumentLine {
  const shown = { group, unit: Math.round(amount / quantity), total: amount, quantity, net: amount - vat };
  if (line) return documentLine(line, shown);
  return {
    ...shown,
    sku: PACKING,
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

/** Builds the credit note of a refund from the stored shares of the order's lines. */
export function buildCreditNote(
  facts: OrderFacts,
  { seller, refund, invoice }: { seller: DocumentSeller; refund: FactRefund; invoice: DocumentContent },
): DocumentContent {
  const taxed = vatGroupsOf(facts);
  const parts =
    refund.selection === 'packing'
      ? packingParts(refund, invoice.groups, taxed)
      : partsOf(refund, facts, taxed);
  const vats = vatByGroup(facts, refund, { taxed, parts });
  const split: Split[] = taxed.groups.flatMap((_, at) => {
    const own = parts.filter(({ group }) => group === at);
    const shares = allocate(
      vats[at] ?? 0,
      own.map(({ amount }) => amount),
    );
    return own.map((part, index) => ({ ...part, vat: shares[index] ?? 0 }));
  });
  const netIn = (group: number, kinds: readonly Part['kind'][]) =>
    sumOf(
      split
        .filter((part) => part.group === group && kinds.includes(part.kind))
        .map(({ amount, vat }) => amount - vat),
    );
  const credited = taxed.groups.map((group, at): VatGroup => {
    const charges = {
      goods: netIn(at, ['line', 'packing']),
      discount: 0,
      promotion: 0,
      packing: 0,
      shipping: netIn(at, ['delivery']),
      insurance: 0,
      customsDuty: 0,
      fee: netIn(at, ['fee']),
    };
    return { ...group, charges, net: charges.goods + charges.shipping + charges.fee, vat: vats[at] ?? 0 };
  });
  const kept = credited.flatMap((_group, at) =>
    amountIn(parts, at) > 0 || split.some((part) => part.group === at) ? [at] : [],
  );
  const groups = kept.flatMap((at) => credited[at] ?? []);
  const lines = split
    .filter(({ kind }) => kind === 'line' || kind === 'packing')
    .map((part) => lineOf({ ...part, group: kept.indexOf(part.group) }));
  const { fee, delivery, amount } = refund;
  const goods = sumOf(lines.map(({ total }) => total));
  if (goods + delivery + fee !== amount)
    throw new Error(`the parts of refund ${refund.id} are not its amount`);
  return {
    ...baseOf(facts, seller),
    lines,
    groups,
    totals: {
      goods,
      discount: 0,
      promotion: 0,
      packing: 0,
      shipping: delivery,
      insurance: 0,
      customsDuty: 0,
      fee,
      tax: 0,
      balance: 0,
      total: amount,
    },
    euro: euroOf(facts, groups),
    credit: { delivery, fee, reason: refund.selection === 'packing' ? 'packing' : 'refund' },
  };
}
