type Headers = Record<string, string | string[] | undefined>;

/**
 * Whether a changing request that is authorised by a cookie comes from our own pages. Browsers say where a
 * request comes from; a client that says neither must send `site-type`, which no link or form can.
 */
export function isSameOrigin(headers: Headers, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  if (origin !== undefined) return origin === new URL(publicUrl).origin;
  return headers['site-type'] === 'vip';
}
