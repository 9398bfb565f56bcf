const MAX_EMAIL = 254;
/** A longer text is no address, whatever is invisible in it. */
const MAX_TYPED = 1000;
/** What people do not see, joiners and soft hyphens too: none of it tells two addresses apart. */
const INVISIBLE = /[\p{Cf}\p{Noncharacter_Code_Point}]/gu;
const LOCAL = /^(?!\.)(?!.*\.\.)[^\s\p{Cc}\p{Co}\p{Cs}@<>()[\]\\,;:"]{1,64}(?<!\.)$/u;
/** Labels of ASCII, the last of which has two letters or is one of another script (RFC 5890). */
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/;
/** What a name of a host is written with, in any script; no port, path or escape. */
const NAME = /^[\p{L}\p{M}\p{N}.。｡-]+$/u;

/** Networks that a mail never leaves, or that are no network of hosts (RFC 6890), as the first numbers of an address. */
const INTERNAL =
  /^(?:0|10|127|2(?:2[4-9]|[34]\d|5[0-5]))\.|^(?:169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|198\.1[89])\./;

/** An address of four numbers to 255 in brackets, outside of internal networks. */
function readLiteral(domain: string): string | null {
  const [, ip = ''] = /^\[(\d{1,3}(?:\.\d{1,3}){3})\]$/.exec(domain) ?? [];
  const isAddress = ip !== '' && ip.split('.').every((part) => Number(part) <= 255);
  return isAddress && !INTERNAL.test(ip) ? domain : null;
}

/** The domain in ASCII, as mail servers know it. */
function readDomain(domain: string): string | null {
  if (domain.startsWith('[')) return readLiteral(domain);
  if (!NAME.test(domain) || !URL.canParse(`http://${domain}`)) return null;
  const { hostname } = new URL(`http://${domain}`);
  return DOMAIN.test(hostname) ? hostname : null;
}

/**
 * Returns an e-mail address as it is stored, the same for all texts that look like it: in NFKC (UAX 15), so of normal
 * width and composed, without invisible characters and surrounding spaces, its domain in ASCII and lower case
 * (`info@müller.de` is `info@xn--mller-kva.de`). null for what is none: local@domain, the domain the literal of a public IP
 * or a name whose top level has two letters or more.
 */
export function readEmail(text: string): string | null {
  if (text.length > MAX_TYPED) return null;
  // Removed first: NFKC does not compose letters with an invisible one between them.
  const folded = text.replace(INVISIBLE, '').normalize('NFKC').trim();
  const at = folded.lastIndexOf('@');
  if (folded.length > MAX_EMAIL || at < 0 || !LOCAL.test(folded.slice(0, at))) return null;
  const domain = readDomain(folded.slice(at + 1));
  const email = `${folded.slice(0, at)}@${domain}`;
  return domain !== null && email.length <= MAX_EMAIL ? email : null;
}

/** Decodes a label of a domain (RFC 3492, with its parameters for domains). Throws RangeError for what is none. */
function decodeLabel(label: string): string {
  const at = label.lastIndexOf('-');
  const output = [...label.slice(0, Math.max(0, at))];
  let [code, index, bias] = [128, 0, 72];
  for (let read = at + 1; read < label.length; ) {
    const before = index;
    for (let weight = 1, k = 36; ; k += 36) {
      const digit = Number.parseInt(label[read++] ?? '?', 36);
      if (Number.isNaN(digit)) throw new RangeError(`no label: ${label}`);
      // Letters come before digits.
      const value = digit < 10 ? digit + 26 : digit - 10;
      index += value * weight;
      if (index > Number.MAX_SAFE_INTEGER) throw new RangeError(`no label: ${label}`);
      const threshold = Math.min(26, Math.max(1, k - bias));
      if (value < threshold) break;
      weight *= 36 - threshold;
    }
    const count = output.length + 1;
    let delta = Math.floor((index - before) / (before === 0 ? 700 : 2));
    delta += Math.floor(delta / count);
    let shift = 0;
    for (; delta > 455; shift += 36) delta = Math.floor(delta / 35);
    bias = shift + Math.floor((36 * delta) / (delta + 38));
    code += Math.floor(index / count);
    index %= count;
    output.splice(index, 0, String.fromCodePoint(code));
    index += 1;
  }
  return output.join('');
}

/** Returns a stored address as people write it, its domain in the letters of its script. */
export function shownEmail(email: string): string {
  if (!email.includes('xn--')) return email;
  const at = email.lastIndexOf('@');
  const labels = email.slice(at + 1).split('.');
  try {
    const domain = labels.map((label) => (label.startsWith('xn--') ? decodeLabel(label.slice(4)) : label));
    return `${email.slice(0, at)}@${domain.join('.')}`;
  } catch (error) {
    if (error instanceof RangeError) return email;
    throw error;
  }
}
