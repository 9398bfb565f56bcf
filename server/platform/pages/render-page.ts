import type { PageShop } from '../../../contract/page.ts';
import { RETRY_AFTER_S } from '../http/retry-after.ts';
import { type CachedResponse, createCachedResponse } from '../response-cache/cached-response.ts';
import type { Pages } from './build.ts';
import { policyFor } from './security-policy.ts';

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(self)',
};

/** A page whose URL holds a secret sends no referrer. */
const referrerPolicy = (url: string): string =>
  /[?&](code|token|key)=/.test(url) ? 'no-referrer' : 'strict-origin-when-cross-origin';

/** Renders a page whole and makes an entry of it, with the policy that its own inline scripts need. */
export async function renderPage({
  pages,
  request,
  shop,
  tags,
  origins,
  now,
  isDevelopment,
}: {
  pages: Pages;
  request: Request;
  shop: PageShop;
  tags: ReadonlySet<string>;
  /** Of services by others that the page may load. */
  origins: readonly string[];
  now: number;
  isDevelopment: boolean;
}): Promise<CachedResponse> {
  const { answer, body, scripts } = await pages.render(request, shop);
  const type = answer.headers.get('content-type') ?? 'text/html; charset=utf-8';
  const headers: Record<string, string> = {
    ...commonHeaders,
    'referrer-policy': referrerPolicy(request.url),
  };
  for (const name of ['location', 'x-remix-response', 'x-robots-tag', 'retry-after']) {
    const value = answer.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  if (answer.status === 503) headers['retry-after'] ??= String(RETRY_AFTER_S);
  if (type.startsWith('text/html') && !isDevelopment)
    headers['content-security-policy'] = policyFor(scripts, origins);
  return createCachedResponse({ status: answer.status, type, headers, body, tags, isCostly: true }, now);
}
