import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { linkCodeIn } from '../../http/link-code.ts';
import type { RequestContext } from '../../http/request-context.ts';

export type AffiliateOptions = {
  /** Counts a visit by an affiliate's link. `code` may be anybody's or nobody's. */
  countAffiliateVisit: (visit: { code: string; ip: string }) => void;
  /** Whether the code may be stored in the browser at an address without asking: law decides, and the operator. */
  mayStoreAffiliate: (ip: string) => boolean;
};

/**
 * `?aff=CODE` on any page names the affiliate who brings the visitor: the code is stored as a cookie, and its visit is
 * counted unless it repeats or is a robot's. The last link before an order counts.
 */
export function followAffiliateLink(
  { query, cookies }: Pick<FastifyRequest, 'query' | 'cookies'>,
  context: RequestContext,
  { countAffiliateVisit, mayStoreAffiliate }: AffiliateOptions,
): void {
  const code = linkCodeIn((query as { aff?: unknown }).aff);
  if (code === null || isbot(context.userAgent)) return;
  context.affiliate = code;
  if (mayStoreAffiliate(context.ip)) context.cookies.push({ affiliate: code });
  if (linkCodeIn(cookies.affiliate) !== code) countAffiliateVisit({ code, ip: context.ip });
}
