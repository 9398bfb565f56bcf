import { foldAccount, toText } from './statement.ts';

/** What the text of a line says. */
export type Details = { payer: string; payerAccount: string; text: string; isReturned: boolean };

const WRAP = 65;
const NO_REFERENCE = /^(NOTPROVIDED|NONREF)?$/;
/** Names of SEPA's parts within the purpose. */
const SEPA = /(?:^|(?<=[^A-Z]))(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|RTRN|IBAN|BIC)\+/g;
/** Names of parts between slashes, as Dutch banks write them. */
const SLASHED =
  /\/(TRTP|EREF|PREF|MARF|CSID|BENM|ORDP|CNTP|REMI|NAME|IBAN|BIC|ID|ADDR|ISDT|RTRN|PURP|ULTD|ULTC|SVCL|CBK)\//g;

/** Cuts a text at its named parts; what stands before the first is under the empty name. */
function cut(text: string, names: RegExp): Map<string, string> {
  const found = [...text.matchAll(names)];
  const parts = new Map([['', text.slice(0, found[0]?.index ?? text.length)]]);
  for (const [at, match] of found.entries()) {
    const part = text.slice(match.index + match[0].length, found[at + 1]?.index ?? text.length).trim();
    const name = match[1] ?? '';
    if (part && !parts.has(name)) parts.set(name, part);
  }
  return parts;
}

/** Lines of full width go on in the next one without a blank. */
const joinWrapped = (lines: readonly string[]): string =>
  lines.map((line) => (line.length >= WRAP ? line : `${line} `)).join('');

const withReference = (text: string, own: string): string =>
  toText([text.trim(), NO_REFERENCE.test(own.trim()) ? '' : own.trim()].filter(Boolean).join(' '));

/** Details with numbered fields: `166?00GUTSCHRIFT?20SVWZ+...?31IBAN?32name`. The mark after the code may be any. */
function readNumbered(text: string): Details {
  const mark = text.charAt(3);
  const fields = new Map<number, string>();
  for (const part of text.slice(4).split(mark)) {
    const [, number, value = ''] = /^(\d\d)(.*)$/.exec(part) ?? [];
    // A mark within a text is no field.
    const last = [...fields.keys()].at(-1);
    if (number) fields.set(Number(number), value);
    else if (last !== undefined) fields.set(last, `${fields.get(last)}${mark}${part}`);
  }
  const of = (from: number, to: number): string =>
    [...fields].flatMap(([number, value]) => (number >= from && number <= to ? [value] : [])).join('');
  const parts = cut(of(20, 29) + of(60, 63), SEPA);
  return {
    payer: toText(parts.get('ABWA') ?? of(32, 33), 140),
    payerAccount: foldAccount(of(31, 31) || (parts.get('IBAN') ?? '')),
    text: withReference(parts.get('SVWZ') ?? parts.get('') ?? '', parts.get('EREF') ?? ''),
    // 109 and 159 are returned debits and transfers.
    isReturned: parts.has('RTRN') || /^1[05]9/.test(text),
  };
}

function readSlashed(text: string): Details {
  const parts = cut(text, SLASHED);
  const remitted = (parts.get('REMI') ?? '').replace(/^\/?(USTD|STRD\/\w+)\/\/?/, '').replace(/\/+$/, '');
  const [account = '', , name = ''] = (parts.get('CNTP') ?? '').split('/');
  return {
    payer: toText(parts.get('NAME') ?? (name || (parts.get('ORDP') ?? '').replace(/^\/NAME\//, '')), 140),
    payerAccount: foldAccount(parts.get('IBAN') ?? account),
    text: withReference(remitted || (parts.get('') ?? ''), parts.get('EREF') ?? ''),
    isReturned: parts.has('RTRN'),
  };
}

/** Reads field 86 of MT940: with numbered fields, with names between slashes, or as it is. */
export function readDetails(lines: readonly string[]): Details {
  const joined = lines.join('');
  if (/^\d{3}[^\w\s,.]\d\d/.test(joined)) return readNumbered(joined);
  if (/\/(REMI|EREF|ORDP|BENM|CNTP|TRTP)\//.test(joined)) return readSlashed(joined);
  return { payer: '', payerAccount: '', text: toText(joinWrapped(lines)), isReturned: false };
}
