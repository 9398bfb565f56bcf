import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { linkCodeIn } from '../../http/link-code.ts';
import type { RequestContext } from '../../http/request-context.ts';

/** Counts a visit by an affiliate's link. `code` may be anybody's or nobody's. */
export type CountAffiliateVisit = (visit: { code: string; ip: string }) => void;

/**
 * `?aff=CODE` on any page names the affiliate who brings the visitor: the code is stored as a cookie, and its visit is
 * counted unless it repeats or is a robot's. The last link before an order counts.
 */
export function followAffiliateLink(
  { query, cookies }: Pick<FastifyRequest, 'query' | 'cookies'>,
  context: RequestContext,
  countVisit: CountAffiliateVisit,
): void {
  const code = linkCodeIn((query as { aff?: unknown }).aff);
  if (code === null || isbot(context.userAgent)) return;
  context.affiliate = code;
  context.cookies.push({ affiliate: code });
  if (linkCodeIn(cookies.affiliate) !== code) countVisit({ code, ip: context.ip });
}
