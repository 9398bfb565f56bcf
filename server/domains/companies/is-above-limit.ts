import { convert, toCents } from '../../../kit/money.ts';
import type { Visitor } from '../../platform/http/request-context.ts';

type Sum = {
  /** Without the fee, which is of the way of paying and may be chosen after; in minor units of its currency. */
  total: number;
  currency: string;
  /** Millionths of the currency's unit for one US dollar. */
  rate: number;
};

/** Above which sums of the visitor need approval, in US cents; null: none does. */
const limitOf = (visitor: Visitor): number | null =>
  visitor.kind === 'member' ? (visitor.company?.limit ?? null) : null;

/** The visitor's limit in minor units of a currency, to be shown. */
export function limitIn(visitor: Visitor, { currency, rate }: Omit<Sum, 'total'>): number | null {
  const limit = limitOf(visitor);
  return limit === null ? null : convert(limit, rate, currency);
}

/**
 * Whether a sum that the visitor would spend is above the visitor's limit. The limit is in US cents and the sum is
 * converted at its own rate.
 */
export function isAboveLimit(visitor: Visitor, { total, currency, rate }: Sum): boolean {
  const limit = limitOf(visitor);
  return limit !== null && toCents(total, rate, currency) > limit;
}
