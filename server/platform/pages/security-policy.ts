import { hash } from 'node:crypto';

const OPENING = Buffer.from('<script');
const CLOSING = Buffer.from('</script>');
const isFile = /\ssrc=/;
const isData = /\btype="(application\/(ld\+)?json|text\/plain)"/;

/** The inline scripts of a page as React writes them; looked for in its bytes, since decoding a page takes longer. */
function inlineScripts(body: Buffer): Buffer[] {
  const scripts: Buffer[] = [];
  for (let at = body.indexOf(OPENING); at >= 0; at = body.indexOf(OPENING, at + OPENING.length)) {
    const from = body.indexOf('>', at) + 1;
    const attributes = body.toString('latin1', at + OPENING.length, from - 1);
    if (isFile.test(attributes) || isData.test(attributes)) continue;
    const end = body.indexOf(CLOSING, from);
    scripts.push(body.subarray(from, end < 0 ? undefined : end));
  }
  return scripts;
}

/**
 * The policy of one rendered page: only our own files, and the inline scripts that are in it, by hash. Hashes can be
 * stored with the page, nonces could not. Data blocks such as JSON-LD do not execute and need none.
 */
export function policyFor(body: Buffer): string {
  const hashes = new Set(inlineScripts(body).map((code) => `'sha256-${hash('sha256', code, 'base64')}'`));
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
