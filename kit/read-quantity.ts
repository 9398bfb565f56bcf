import { foldDigits } from './fold-digits.ts';

/** What a typed or pasted quantity is. `readings`: the number with a decimal sign, and with a group sign. */
export type QuantityReading =
  | { kind: 'whole'; quantity: number }
  | { kind: 'empty' }
  | { kind: 'ambiguous'; readings: [number, number] }
  | { kind: 'invalid' };

const INVALID: QuantityReading = { kind: 'invalid' };

/** What may stand before a number: the sign of a multiplication, in Latin and in Cyrillic, or a colon. */
const PREFIX = /^(?:[x×✕х*:+]\s*)+/iu;
/**
 * Words for a piece, without accents: only such as never stand for more than one, so that cartons and dozens are
 * refused.
 */
const UNIT =
  /\s*(?:[x×✕х]|pcs?|pces?|pieces?|units?|ea|each|stk|stck|stuck|stueck|stuks|uds?|unidad(?:es)?|unidades?|unid|und?|u|pzas?|piezas?|pecas?|шт|штука|штуки|штук|ед|единица|единицы|единиц|unites?|pz|pezz[oi]|unita|szt|adet|个|個|件|只|枚|本|点|개|قطعة)\.?$/iu;

/** No quantity is longer as it is written, and the patterns take much longer for a longer text. */
export const LONGEST_QUANTITY = 100;

/** Signs that only ever group digits, and the Arabic one that only ever begins decimals. */
const GROUP_ONLY = " '";
const DECIMAL_ONLY = '٫';

const GROUPED = /^[1-9]\d{0,2}([ '.,])\d{3}(?:\1\d{3})*$/;
const GROUPED_IN_INDIA = /^[1-9]\d?(?:,\d{2})+,\d{3}$/;

const groupSigns = new Map<string, string | undefined>();

/** The sign that groups thousands in a language, such as "." in German. */
function groupSignOf(language: string): string | undefined {
  if (!groupSigns.has(language)) {
    const parts = new Intl.NumberFormat(language).formatToParts(1_000_000);
    groupSigns.set(language, parts.find(({ type }) => type === 'group')?.value);
  }
  return groupSigns.get(language);
}

function plain(text: string): string {
  const folded = foldDigits(text.replace(/\p{Cf}/gu, ''))
    .trim()
    .replace(/[’٬]/g, "'");
  const number = folded
    .replace(PREFIX, '')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .replace(UNIT, '');
  return number.trim();
}

/** Sheets calculate with 15 digits: what is behind them is noise, as in 11.000000000000002. */
const withoutNoise = (whole: string, decimals: string): number =>
  Number(Number(`${whole}.${decimals}`).toPrecision(15));

function fromDecimals(whole: string, decimals: string): QuantityReading {
  const number = withoutNoise(whole, decimals);
  return Number.isInteger(number) ? { kind: 'whole', quantity: number } : INVALID;
}

/** Reads a number whose one separator can be either of decimals or of thousands. */
function fromOneSeparator(head: string, tail: string, isGroup: boolean): QuantityReading {
  if (!GROUPED.test(`${head},${tail}`)) return fromDecimals(head, tail);
  const grouped = Number(head + tail);
  if (isGroup) return { kind: 'whole', quantity: grouped };
  return { kind: 'ambiguous', readings: [Number(`${head}.${tail}`), grouped] };
}

/**
 * Reads a quantity as people type and paste it: digits of every script and width, an x or a colon before it, a word
 * for pieces behind it, decimals that are zero, and signs between thousands. One separator before exactly three digits
 * groups them where `language` writes numbers so, and is ambiguous elsewhere; without a language it always is. What is
 * no whole number is invalid, and never read as another one.
 */
export function readQuantity(text: string, language?: string): QuantityReading {
  if (text.trim().length > LONGEST_QUANTITY) return INVALID;
  const number = plain(text);
  if (number === '') return text.trim() === '' ? { kind: 'empty' } : INVALID;
  if (!/^\d[\d .,'٫]*$/.test(number)) return INVALID;
  const signs = number.match(/\D/g) ?? [];
  const sign = signs.at(-1);
  if (sign === undefined) return { kind: 'whole', quantity: Number(number) };
  const at = number.lastIndexOf(sign);
  const [head, tail] = [number.slice(0, at), number.slice(at + 1)];
  const isSingle = signs.length === 1;
  if (isSingle && (sign === '.' || sign === ',')) {
    const isGroup = language !== undefined && groupSignOf(language) === sign;
    return fromOneSeparator(head, tail, isGroup);
  }
  const others = new Set(signs.slice(0, -1));
  const isDecimal = sign === DECIMAL_ONLY || (!GROUP_ONLY.includes(sign) && !isSingle && !others.has(sign));
  const [whole, decimals] = isDecimal ? [head, tail] : [number, ''];
  const isWritten = /^\d+$/.test(whole) || GROUPED.test(whole) || GROUPED_IN_INDIA.test(whole);
  return isWritten ? fromDecimals(whole.replace(/\D/g, ''), decimals) : INVALID;
}

/** What may follow a digit or a sign: one to three digits more. */
const MORE_DIGITS = ['0', '00', '000'];
const WORD_BEHIND = /(?<=[^\p{L}\s])\s*\p{L}+\.?$/u;

/**
 * Whether a text that is no quantity may become one by further typing, such as "1," or "12 pc": not "abc", nor "1,5"
 * where a comma groups no thousands.
 */
export const canBecomeQuantity = (text: string, language: string): boolean =>
  [text.replace(WORD_BEHIND, ''), ...MORE_DIGITS.map((digits) => text + digits)].some(
    (longer) => readQuantity(longer, language).kind === 'whole',
  );
