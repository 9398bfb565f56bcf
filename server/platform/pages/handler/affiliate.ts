import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { linkCodeIn } from '../../http/link-code.ts';
import type { RequestContext } from '../../http/request-context.ts';

export type AffiliateOptions = {
  /** Counts a visit by an affiliate's link. Returns whether the code is somebody's. */
  countAffiliateVisit: (visit: { code: string; ip: string; isRepeated: boolean }) => Promise<boolean>;
  /** Whether the code may be stored in the browser at an address without asking: law decides, and the operator. */
  mayStoreAffiliate: (ip: string) => boolean;
};

/** Whether a visitor opens a page: not a picture, frame or prefetch of another site, whose browser tells. */
function isVisit({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const { 'sec-fetch-dest': target = 'document', 'sec-purpose': purpose, 'user-agent': agent = '' } = headers;
  return method === 'GET' && target === 'document' && purpose === undefined && !isbot(String(agent));
}

/**
 * `?aff=CODE` on any page names the affiliate who brings the visitor: a code that is somebody's is stored as a cookie,
 * and the visit is counted unless it repeats. The last link before an order counts.
 */
export async function followAffiliateLink(
  request: Pick<FastifyRequest, 'query' | 'cookies' | 'method' | 'headers'>,
  context: RequestContext,
  { countAffiliateVisit, mayStoreAffiliate }: AffiliateOptions,
): Promise<void> {
  const code = linkCodeIn((request.query as { aff?: unknown }).aff);
  if (code === null || !isVisit(request)) return;
  const isRepeated = linkCodeIn(request.cookies.affiliate) === code;
  if (!(await countAffiliateVisit({ code, ip: context.ip, isRepeated }))) return;
  context.affiliate = code;
  if (mayStoreAffiliate(context.ip)) context.cookies.push({ affiliate: code });
}
