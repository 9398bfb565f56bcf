import type { PageShop } from '../../../contract/page.ts';
import { RETRY_AFTER_S } from '../http/retry-after.ts';
import { type CachedResponse, createCachedResponse } from '../response-cache/cached-response.ts';
import type { PagePart, Pages } from './build.ts';

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(self)',
};

/** A page whose URL holds a secret sends no referrer. */
const referrerPolicy = (url: string): string =>
  /[?&](code|token|key)=/.test(url) ? 'no-referrer' : 'strict-origin-when-cross-origin';

/** Renders a page, or the data of a part of it, and returns it with its headers, to be sent and cached. */
export async function renderPage({
  pages,
  request,
  shop,
  part,
  tags,
  policy,
  now,
}: {
  pages: Pages;
  request: Request;
  shop: PageShop;
  part: PagePart;
  tags: ReadonlySet<string>;
  /** The content security policy of a document; none in development. */
  policy: string | null;
  now: number;
}): Promise<CachedResponse> {
  const { status, type, location, body } = await pages.render(request, shop, part);
  const headers: Record<string, string> = {
    ...commonHeaders,
    'referrer-policy': referrerPolicy(request.url),
  };
  if (location !== undefined) headers.location = location;
  if (status === 503) headers['retry-after'] = String(RETRY_AFTER_S);
  if (part === 'document' && policy) headers['content-security-policy'] = policy;
  return createCachedResponse({ status, type, headers, body, tags, isCostly: true }, now);
}
