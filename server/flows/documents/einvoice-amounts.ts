import { minorDigits } from '../../../kit/money.ts';
import type { DocumentContent, DocumentLine, VatGroup } from '../../domains/documents/index.ts';

const UNIT_DECIMALS = 8;
/** A rate of 100 %, in hundredths of a percent. */
const FULL_RATE = 10_000;

/** Writes minor units as the decimal number of the standard: `123456` is `1234.56`. */
export function decimal(amount: number, currency: string): string {
  const digits = minorDigits(currency);
  const sign = amount < 0 ? '-' : '';
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/**
 * Writes the price of one piece so that pieces times price round to the line's net amount: prices that a buyer sees with
 * VAT are no whole minor units without it.
 */
export function unitPrice({ net, quantity }: DocumentLine, currency: string): string {
  const digits = minorDigits(currency);
  const scaled =
    (BigInt(net) * 10n ** BigInt(UNIT_DECIMALS) * 2n + BigInt(quantity)) / (2n * BigInt(quantity));
  const text = String(scaled).padStart(UNIT_DECIMALS + digits + 1, '0');
  const at = text.length - UNIT_DECIMALS - digits;
  const rest = text.slice(at).replace(/0+$/, '').padEnd(digits, '0');
  return rest ? `${text.slice(0, at)}.${rest}` : text.slice(0, at);
}

/** An amount that is added to the lines of a group or taken off, with its reason by UNTDID 5189 and 7161. */
export type Adjustment = { group: number; isCharge: boolean; amount: number; code: string; reason: string };

const adjustments: [keyof VatGroup['charges'], Omit<Adjustment, 'group' | 'amount'>][] = [
  ['discount', { isCharge: false, code: '95', reason: 'Discount' }],
  ['packing', { isCharge: true, code: 'PC', reason: 'Packing' }],
  ['shipping', { isCharge: true, code: 'FC', reason: 'Freight service' }],
  // UNTDID 7161 has no insurance of goods: miscellaneous, named by its reason.
  ['insurance', { isCharge: true, code: 'ABK', reason: 'Insurance' }],
  ['customsDuty', { isCharge: true, code: 'ABK', reason: 'Customs duty' }],
  ['fee', { isCharge: true, code: 'ABK', reason: 'Payment fee' }],
];

/** A group as the standard has it: `rounding` is what its prices with VAT were rounded by, moved from its VAT. */
export type RoundedGroup = VatGroup & { rounding?: number };

const ROUNDING = {
  true: { isCharge: true, code: 'ABK', reason: 'Rounding' },
  false: { isCharge: false, code: '95', reason: 'Rounding' },
};

export const adjustmentsOf = (groups: readonly RoundedGroup[]): Adjustment[] =>
  groups.flatMap(({ charges, rounding = 0 }, group) => [
    ...adjustments.flatMap(([name, how]) =>
      charges[name] > 0 ? [{ ...how, group, amount: charges[name] }] : [],
    ),
    ...(rounding ? [{ ...ROUNDING[`${rounding > 0}`], group, amount: Math.abs(rounding) }] : []),
  ]);

/** What is taxed in one row of the breakdown: the standard knows categories and rates, and no schemes (BR-S-08). */
export function breakdownOf(groups: readonly VatGroup[]): VatGroup[] {
  const rows: VatGroup[] = [];
  for (const group of groups) {
    const at = rows.findIndex((row) => isOneRow(row, group));
    const row = rows[at];
    if (row) rows[at] = { ...row, net: row.net + group.net, vat: row.vat + group.vat };
    else rows.push(group);
  }
  return rows;
}

const isOneRow = (left: VatGroup, right: VatGroup): boolean =>
  left.category === right.category && left.rate === right.rate;

/**
 * Returns the groups with VAT that is less than a unit of the currency off its rate (BR-S-09). Prices with VAT in a currency
 * without decimals may add up to more: what is too much is stated as rounding beside the lines, and the total stays.
 */
export function roundGroups(groups: readonly VatGroup[], currency: string): RoundedGroup[] {
  const unit = 10 ** minorDigits(currency);
  const rounded: RoundedGroup[] = [...groups];
  for (const { category, net, vat, rate } of breakdownOf(groups)) {
    const share = rate / FULL_RATE;
    if (category !== 'S' || Math.abs(vat - net * share) < unit) continue;
    const rounding = Math.round((vat - net * share) / (1 + share));
    const at = rounded.findIndex((group) => group.category === category && group.rate === rate);
    const first = rounded[at];
    if (first) rounded[at] = { ...first, rounding, net: first.net + rounding, vat: first.vat - rounding };
  }
  return rounded;
}

/** The totals of the standard by their business terms (BT-106 to BT-115), in minor units. */
export function totalsOf({ lines, groups, payment, credit }: DocumentContent) {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const all = adjustmentsOf(groups);
  const lineTotal = sum(lines.map(({ net }) => net));
  const allowances = sum(all.filter(({ isCharge }) => !isCharge).map(({ amount }) => amount));
  const charges = sum(all.filter(({ isCharge }) => isCharge).map(({ amount }) => amount));
  const withoutVat = lineTotal - allowances + charges;
  const vat = sum(groups.map((group) => group.vat));
  const withVat = withoutVat + vat;
  // A paid invoice and a refunded credit note leave nothing to pay.
  const prepaid = payment ? payment.received + payment.balance : credit ? withVat : 0;
  return { lineTotal, allowances, charges, withoutVat, vat, withVat, prepaid, due: withVat - prepaid };
}
