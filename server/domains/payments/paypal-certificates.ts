import { X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import { LRUCache } from 'lru-cache';

// https://developer.paypal.com/api/rest/webhooks/rest/: certificates come from these hosts alone.
const HOSTS = { live: 'api.paypal.com', sandbox: 'api.sandbox.paypal.com' };
const NAMES = {
  live: 'messageverificationcerts.paypal.com',
  sandbox: 'messageverificationcerts.sandbox.paypal.com',
};
const PATH = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/;
const MAX_BYTES = 64 * 1024;
const MAX_CERTIFICATES = 6;
const TIMEOUT_MS = 5000;
const KEEP_MS = 24 * 60 * 60 * 1000;

type Options = {
  isSandbox: boolean;
  send: typeof fetch;
  roots: readonly string[] | undefined;
  now: () => number;
};
export type CertificateReader = (url: string) => Promise<X509Certificate | null>;

/**
 * Parses the address of a certificate; null unless it is PayPal's own, by https and without anything beside its path.
 */
function certificateUrl(text: string, isSandbox: boolean): string | null {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || !PATH.test(url.pathname)) return null;
  if (url.host !== (isSandbox ? HOSTS.sandbox : HOSTS.live)) return null;
  return url.username || url.password || url.search || url.hash ? null : url.href;
}

const isCurrent = ({ validFromDate, validToDate }: X509Certificate, now: number): boolean =>
  validFromDate.getTime() <= now && now <= validToDate.getTime();

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

/** Whether each certificate is issued by the next one and the last by a trusted root, all of them valid now. */
function isTrusted(
  chain: readonly X509Certificate[],
  { roots, now }: { roots: readonly X509Certificate[]; now: number },
): boolean {
  const last = chain.at(-1);
  if (!last || !chain.every((one) => isCurrent(one, now))) return false;
  const isLinked = chain.every((one, index) => {
    const issuer = chain[index + 1];
    return !issuer || isIssuedBy(one, issuer);
  });
  const isRooted = roots.some(
    (root) => isCurrent(root, now) && (root.fingerprint256 === last.fingerprint256 || isIssuedBy(last, root)),
  );
  return isLinked && isRooted;
}

async function download(send: typeof fetch, url: string): Promise<string | null> {
  const response = await send(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok || !response.body) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('latin1');
}

/**
 * Creates the function that returns the certificate at a URL that a notification names, kept for a day; null where it
 * is not PayPal's. A host that cannot be reached throws: the notification is to be sent again.
 */
export function openCertificates({ isSandbox, send, roots, now }: Options): CertificateReader {
  const kept = new LRUCache<string, X509Certificate>({ max: 10, ttl: KEEP_MS });
  let trusted: X509Certificate[] | undefined;
  return async (text) => {
    const url = certificateUrl(text, isSandbox);
    if (!url) return null;
    const known = kept.get(url);
    if (known && isCurrent(known, now())) return known;
    const pem = await download(send, url);
    const parts = pem?.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
    if (parts.length === 0 || parts.length > MAX_CERTIFICATES) return null;
    try {
      const chain = parts.map((part) => new X509Certificate(part));
      trusted ??= (roots ?? rootCertificates).map((root) => new X509Certificate(root));
      const [leaf] = chain;
      const isNamed = leaf?.checkHost(isSandbox ? NAMES.sandbox : NAMES.live) !== undefined;
      if (!leaf || !isNamed || !isTrusted(chain, { roots: trusted, now: now() })) return null;
      kept.set(url, leaf);
      return leaf;
    } catch {
      return null;
    }
  };
}
