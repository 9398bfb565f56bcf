import { languageTags } from '../../contract/fields.ts';

/** A value of the shop under record that no pattern describes, and what stands for it. */
export type Literals = ReadonlyMap<string, string>;

const STYLES: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'long', timeStyle: 'long' },
  { dateStyle: 'long', timeStyle: 'short' },
  { dateStyle: 'medium', timeStyle: 'short' },
  { dateStyle: 'long' },
  { dateStyle: 'medium' },
  { day: 'numeric', month: 'long' },
  { day: 'numeric', month: 'short' },
];
const NUMBER = '\\d{1,4}';
const MONTHS = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 28, 15, 30, 15));

/** A pattern of the dates that Intl.DateTimeFormat writes in a language and style. */
function datePattern(tag: string, style: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(tag, { ...style, timeZone: 'UTC' });
  const months = MONTHS.map(
    (moment) => format.formatToParts(moment).find(({ type }) => type === 'month')?.value ?? '',
  ).sort((first, second) => second.length - first.length);
  const parts = format.formatToParts(MONTHS[0]).map(({ type, value }) => {
    if (type === 'month') return `(?:${months.map(RegExp.escape).join('|')})`;
    if (type === 'dayPeriod') return '[AP]M';
    return type === 'literal' || type === 'timeZoneName' ? RegExp.escape(value) : NUMBER;
  });
  return parts.join('');
}

const dates = new Set(
  STYLES.flatMap((style) => Object.values(languageTags).map((tag) => datePattern(tag, style))),
);
const LETTER = '[A-Za-zÀ-ɏЀ-ӿ\\d]';
// Dates that begin with the day are looked for at digits alone, which a page has few of.
const dayFirst = [...dates]
  .filter((date) => date.startsWith(NUMBER))
  .map((date) => date.slice(NUMBER.length));
const monthFirst = [...dates].filter((date) => !date.startsWith(NUMBER));
const DATE = `(?<!${LETTER})${NUMBER}(?:${dayFirst.join('|')})|(?<!${LETTER})(?:${monthFirst.join('|')})`;

/** What differs between two recordings of one shop. Values of a kind are numbered in the order of an answer. */
const patterns: readonly [kind: string, pattern: RegExp][] = [
  ['hashes', /'sha256-[\w+/=]+'(?: 'sha256-[\w+/=]+')*/g],
  ['pdf', /JVBERi0[\w+/=]{100,}/g],
  ['png', /\bdata:image\/png;base64,[\w+/=]+/g],
  ['secret', /\bwhsec_[\w+/=]+/g],
  ['share', /\bSHARE-[0-9A-F]{16}\b/g],
  ['captcha', /\b(?:[0-9a-f]{24}\?expires=\d{10}&|\d{10}\.[\w-]{16}\.[\w-]+)/g],
  ['inquiry', /\bQ-[A-Z0-9]{8}\b/g],
  ['token', /\b(?:g|m)\.[\w-]{20,}(?:\.[\w-]+)*/g],
  ['uuid', /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi],
  ['hex', /(?<![A-Za-z0-9])[0-9a-f]{32,128}\b/g],
  ['charge', /\btg_[0-9a-f]{24}\b/g],
  ['order', /\b[VR]\d{6}\d{5,}\b/g],
  ['batch', /\bBN\d{6}\d{5,}\b/g],
  ['useId', /_[rR]_\w*_/g],
  ['key', /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=(?:[\w-]*[A-Z]){3})[\w-]{32,}/g],
];

/** What differs as well and carries no identity: times, hashes of files, scripts and texts. */
const replacements: readonly [pattern: RegExp, by: string][] = [
  [/[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} [\d:]{8} GMT/g, '<time>'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)/g, '<time>'],
  [/\b20\d\d-\d\d-\d\d\b/g, '<day>'],
  [new RegExp(`(?:${DATE})(?!${LETTER})`, 'g'), '<date>'],
  // A range that Intl shortens where both days are of one month.
  [/\d{1,2}\.?\s?–\s?<date>|<date>\s?–\s?(?:<date>|\d{1,2}\b)/g, '<date>'],
  [/(\/assets\/[\w.$-]*?)-[\w-]{8}(\.\w+)/g, '$1-<hash>$2'],
  // A file contains times, so that even its size differs.
  [/"bytes": ?\d+/g, '"bytes": <bytes>'],
  [/\bproducts-[0-9a-f]{8}\b/g, 'products-<index>'],
  [/([?;&]h=)[0-9a-f]{8}\b/g, '$1<hash>'],
  [/'nonce-[\w+/=-]+'/g, "'<nonce>'"],
  [/\bnonce="[^"]*"/g, 'nonce="<nonce>"'],
];

/** Replaces, within one answer, what differs between two recordings of the same shop by stable placeholders. */
export function createNormalizer(literals: Literals = new Map()): (text: string) => string {
  const seen = new Map<string, Map<string, number>>();
  const number = (kind: string, value: string): string => {
    const known = seen.get(kind) ?? new Map<string, number>();
    seen.set(kind, known);
    const at = known.get(value) ?? known.size + 1;
    known.set(value, at);
    return `<${kind} ${at}>`;
  };
  return (text) => {
    let result = text;
    for (const [value, placeholder] of literals) result = result.replaceAll(value, placeholder);
    for (const [kind, pattern] of patterns) result = result.replace(pattern, (value) => number(kind, value));
    for (const [pattern, by] of replacements) result = result.replace(pattern, by);
    return result;
  };
}
