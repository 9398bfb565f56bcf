import {
  type Charges,
  NO_CHARGES,
  type VatCategory,
  type VatGroup,
  type VatScheme,
} from '../../domains/documents/index.ts';
import { countryOfArea } from '../../domains/taxes/index.ts';
import type { FactLine, FactParcel, OrderFacts } from './query.ts';

const netOf = ({ discount, ...added }: Charges): number =>
  Object.values(added).reduce((sum, amount) => sum + amount, 0) - discount;

const sum = (lines: readonly FactLine[], of: (line: FactLine) => number): number =>
  lines.reduce((total, line) => total + of(line), 0);

/** The tax of a parcel without its customs duty. */
const vatOf = ({ tax, customsDuty = 0 }: FactParcel): number => tax - customsDuty;

/** The rate of a parcel that an early order keeps without one: the whole percent that its VAT comes nearest to. */
const rateOf = (parcel: FactParcel, net: number): number =>
  parcel.vatRate ?? (vatOf(parcel) > 0 && net > 0 ? Math.round((vatOf(parcel) * 100) / net) * 100 : 0);

function schemeOf({ crosses, from, to, isToUnion }: FactParcel): VatScheme | null {
  if (isToUnion) return crosses ? 'IOSS' : from === to ? 'domestic' : 'OSS';
  return to === 'GB' ? 'UK' : null;
}

/** How a parcel is taxed, by what its order keeps of the assessment. */
function categoryOf(parcel: FactParcel, rate: number): VatCategory {
  if (rate > 0) return 'S';
  if (parcel.reverseCharge) return parcel.crosses ? 'AE' : 'K';
  return parcel.isFromUnion && parcel.crosses ? 'G' : 'O';
}

type GrossVatGroup = Omit<VatGroup, 'net'>;

function parcelGroup({ lines }: OrderFacts, parcel: FactParcel): GrossVatGroup {
  const own = lines.filter(({ warehouse }) => warehouse === parcel.warehouse);
  const charges: Charges = {
    goods: sum(own, ({ total }) => total),
    discount: sum(own, ({ discount }) => discount),
    packing: sum(own, ({ packingPrice, quantity }) => packingPrice * quantity),
    shipping: parcel.shipping,
    insurance: parcel.insurance ?? 0,
    customsDuty: parcel.customsDuty ?? 0,
    fee: 0,
  };
  const rate = rateOf(parcel, netOf(charges));
  const category = categoryOf(parcel, rate);
  const scheme = category === 'S' ? schemeOf(parcel) : null;
  return { category, scheme, country: countryOfArea(parcel.to), rate, charges, vat: vatOf(parcel) };
}

const isAlike = (left: GrossVatGroup, right: GrossVatGroup): boolean =>
  left.category === right.category && left.scheme === right.scheme && left.rate === right.rate;

const addTo = (left: Charges, right: Charges): Charges => ({
  goods: left.goods + right.goods,
  discount: left.discount + right.discount,
  packing: left.packing + right.packing,
  shipping: left.shipping + right.shipping,
  insurance: left.insurance + right.insurance,
  customsDuty: left.customsDuty + right.customsDuty,
  fee: left.fee + right.fee,
});

/** Adds a part to the group that is taxed like it. Returns the group's position. */
function merge(groups: GrossVatGroup[], part: GrossVatGroup): number {
  const at = groups.findIndex((group) => isAlike(group, part));
  const existing = groups[at];
  if (!existing) return groups.push(part) - 1;
  groups[at] = { ...existing, charges: addTo(existing.charges, part.charges), vat: existing.vat + part.vat };
  return at;
}

/**
 * Returns what an order's parcels, fee and insurance are taxed as, with the group of each warehouse and of the fee. The
 * shop charges no VAT on a payment's fee: beside goods with VAT it is a group of its own. What lies outside the tax of
 * the Union is E beside other categories, since O may only stand alone (EN 16931, BR-O-11 to BR-O-14). Throws when the
 * groups are not the order's total.
 */
export function vatGroupsOf(facts: OrderFacts) {
  const merged: GrossVatGroup[] = [];
  const groupOf = new Map<number, number>();
  const parts = facts.parcels.map((parcel) => ({ parcel, part: parcelGroup(facts, parcel) }));
  const insured = facts.parcels.reduce((total, { insurance = 0 }) => total + insurance, 0);
  const rest = { ...NO_CHARGES, fee: facts.fee, insurance: facts.insurance - insured };
  const isMixed =
    new Set(parts.map(({ part }) => part.category)).size > 1 ||
    (netOf(rest) > 0 && parts.every(({ part }) => part.category === 'S'));
  for (const { parcel, part } of parts)
    groupOf.set(
      parcel.warehouse,
      merge(merged, isMixed && part.category === 'O' ? { ...part, category: 'E' } : part),
    );
  const untaxed = merged.findIndex(({ category }) => category !== 'S');
  let restGroup = Math.max(0, untaxed);
  if (netOf(rest) > 0) {
    const like = merged[untaxed] ?? {
      category: 'E',
      scheme: null,
      country: facts.address.country,
      rate: 0,
    };
    restGroup = merge(merged, { ...like, charges: rest, vat: 0 } as GrossVatGroup);
  }
  const groups: VatGroup[] = merged.map((group) => ({ ...group, net: netOf(group.charges) }));
  const total = groups.reduce((whole, { net, vat }) => whole + net + vat, 0);
  if (total !== facts.total + facts.fee)
    throw new Error(`the parts of order ${facts.id} are ${total}, not ${facts.total + facts.fee}`);
  return { groups, groupOf, restGroup };
}
