import type { RequestContext } from '../../platform/http/request-context.ts';

/** Returns what decides a visitor's prices: the member whose negotiated prices count, if any, and the level's discount. */
export const priceTermsOf = ({
  visitor,
}: Pick<RequestContext, 'visitor'>): { member: number | null; levelPercent: number } =>
  visitor.kind === 'member'
    ? { member: visitor.id, levelPercent: visitor.discountPercent }
    : { member: null, levelPercent: 0 };
