import type { RequestContext } from '../../platform/http/request-context.ts';
import type { PriceTerms } from './rules.ts';

/**
 * Returns what decides a visitor's prices: the member whose negotiated prices count, if any, and the level's discount.
 */
export const priceTermsOf = ({
  visitor,
}: Pick<RequestContext, 'visitor'>): { member: number | null; levelPercent: number } =>
  visitor.kind === 'member'
    ? { member: visitor.id, levelPercent: visitor.discountPercent }
    : { member: null, levelPercent: 0 };

/**
 * Returns the terms of prices that pages show before anything is ordered: with VAT for a visitor who sees it.
 * `millionths`: units of the visitor's currency for one US dollar.
 */
export const shownTermsOf = (
  { visitor, currency, priceDisplay }: Pick<RequestContext, 'visitor' | 'currency' | 'priceDisplay'>,
  millionths: number,
): PriceTerms => ({
  levelPercent: priceTermsOf({ visitor }).levelPercent,
  millionths,
  currency,
  vat: priceDisplay.isGross ? priceDisplay.vat : 0,
  isEea: priceDisplay.isEea,
});

/** Returns the terms of prices as carts compute with them, to which tax is added. */
export const netTermsOf = (
  { visitor, currency }: Pick<RequestContext, 'visitor' | 'currency'>,
  millionths: number,
): PriceTerms => ({ levelPercent: priceTermsOf({ visitor }).levelPercent, millionths, currency, vat: 0 });
