import { CURRENCY_MARK, currencyOf, PLAIN_MARK } from './currency-marks.ts';
import { digitsOf, NUMBER_WORDS } from './number-words.ts';
import { MAX_BEHIND, MIN_BEHIND, PRICE_WORDS } from './price-vocabulary.ts';

const GROUPED = /[\s.,'’](?=\d{3}(?!\d))/g;
/** Prices above this narrow nothing. In units of a currency. */
const MAX_AMOUNT = 9_999_999;

/**
 * A pattern of an amount, `1.500,50`, `5,- €`; white space may separate its thousands where a price word stands before
 * it.
 */
const amountBehind = (separators: string): string =>
  `(${CURRENCY_MARK})?\\s?(\\d{1,3}(?:[${separators}'’]\\d{3})+(?:[.,]\\d{1,2})?|\\d{1,40}(?:[.,]\\d{1,2})?)(?![\\d.,]*\\d)(?:[.,][-\u2010-\u2015])?\\s?(${CURRENCY_MARK})?(?![\\p{L}\\d"])`;
const AMOUNT = amountBehind('.,\\s');
const RANGE_AMOUNT = amountBehind('.,');
const { max, min, weakMax, weakMin, between, to, noun } = PRICE_WORDS;

/** What an unmarked amount may be followed by: what goes on with another part of the query. */
const GOES_ON =
  /^(?:[,;.!?]|(?:and|with|for|in|that|und|mit|für|fur|con|para|en|y|avec|pour|et|com|e|per|с|для|и|на)(?![\p{L}\d]))/iu;
/** What makes a number behind a sign no amount: units of measures and of counting. */
const COUNTED =
  /^(?:(?:[wvamhgklx]|cm|mm|ft|gb|tb|kg|k?wh|m?ah|k?hz|ml|oz|lbs?|[мвгчсш]|см|мм|вт|мач|шт|гб|кг|дн|лет)(?![\p{L}\d])|[%°"″”]|(?:inch|zoll|watt|volt|amp|met|zenti|centi|milli|kilo|gram|pulg|poleg|pouce|polli|feet|foot|hour|hora|heure|stund|ore(?!\p{L})|port|pack|piece|piez|pi[eè]ce|pezz|pe[cç]a|st[uü]ck|unit|star(?:s|(?!\p{L}))|stern|year|day|tag|дюйм|ватт|метр|час|год|грам))/iu;

/** A query without its price words, and what they say. */
export type PricedQuery = {
  words: string;
  /** How the price is written. */
  stated?: string;
  /** In units of a currency, not in minor ones. */
  min?: number;
  max?: number;
  /** ISO code of the currency that the amounts were marked with; otherwise they are in the buyer's. */
  currency?: string;
};

type Side = 'min' | 'max';
/** When an amount needs no mark: never, at the end of a part of the query, or unless something is counted. */
type Bare = 'never' | 'atEnd' | 'uncounted';

const compile = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}\\d])${pattern}`, 'iu');
const compileSigns = (signs: string): RegExp => new RegExp(`(?:${signs})\\s*${AMOUNT}`, 'iu');
const compileWords = (words: string): RegExp => compile(`(?:${words})[\\s:]+${noun}${AMOUNT}`);

const RANGES = [
  ...between.map(([first, second]) => compile(`${first}\\s+${AMOUNT}\\s+${second}\\s+${AMOUNT}`)),
  compile(
    `(?:(?:${weakMin}|de|from)\\s+)?${RANGE_AMOUNT}(?:\\s?[-\u2012-\u2015\u2212]\\s?|\\s+(?:${to})\\s+)${RANGE_AMOUNT}`,
  ),
];
const SIDES: readonly { pattern: RegExp; side: Side; bare: Bare }[] = [
  { pattern: compileSigns('<=?|=<|[≤＜⩽]'), side: 'max', bare: 'uncounted' },
  { pattern: compileSigns('>=?|=>|[≥＞⩾]'), side: 'min', bare: 'uncounted' },
  { pattern: compileWords(max), side: 'max', bare: 'atEnd' },
  { pattern: compileWords(min), side: 'min', bare: 'atEnd' },
  { pattern: compileWords(weakMax), side: 'max', bare: 'never' },
  { pattern: compileWords(weakMin), side: 'min', bare: 'never' },
  { pattern: compile(`${AMOUNT}\\s+(?:${MAX_BEHIND})(?![\\p{L}\\d])`), side: 'max', bare: 'never' },
  { pattern: compile(`${AMOUNT}\\s+(?:${MIN_BEHIND})(?![\\p{L}\\d])`), side: 'min', bare: 'never' },
];
/** An amount alone is the most that it may cost: `$3 case`, `case 5€`. */
const ALONE = compile(
  `(?:(${PLAIN_MARK})\\s?(\\d{1,7}(?:[.,]\\d{1,2})?)(?![\\p{L}\\d])|(\\d{1,7}(?:[.,]\\d{1,2})?)(?:[.,][-\u2010-\u2015])?\\s?(${PLAIN_MARK})(?![\\p{L}\\d]|\\s?\\d))`,
);
/** Words of numbers that are amounts: before a currency, or at the end of a part of a query behind words of a limit. */
const WRITTEN = new RegExp(
  `(?<![\\p{L}\\d])(${NUMBER_WORDS})(?=\\s+(?:${CURRENCY_MARK})(?![\\p{L}\\d])|\\s+(?:and|und|y|e|et|to|bis|a|à|до)\\s+(?:${NUMBER_WORDS}|\\d+)\\s+(?:${CURRENCY_MARK})(?![\\p{L}\\d]))`,
  'giu',
);
const HAS_NUMBER_WORD = new RegExp(`(?<![\\p{L}\\d])(?:${NUMBER_WORDS})(?![\\p{L}\\d])`, 'iu');
const LIMITED = compile(`((?:${max}|${min})[\\s:]+${noun})(${NUMBER_WORDS})(?=\\s*$)`);
/** Most queries with a number have neither a sign, a strong word before it nor a mark beside it. */
const IS_MARKED = new RegExp(
  `(?:${CURRENCY_MARK})\\s?\\d|\\d[.,\\-\u2010-\u2015]*\\s?(?:${CURRENCY_MARK})(?![\\p{L}])|[<>≤≥＜＞⩽⩾]`,
  'iu',
);
const IS_STATED = compile(`(?:${max}|${min})[\\s:]+${noun}\\d`);

/**
 * Reads the highest and lowest price out of a query, in any language of the shop: `case under $2`, `Ladegerät bis 10
 * €`, `чехол до 5 долларов`, `$5-$10 case`, `case < 3`. An amount needs the mark of a currency, but behind words that
 * can mean little else it may also end the query or a part of it, and behind a sign it only must count nothing; `up to
 * 2 m`, `under 10 inch`, `< 20 w` and `20-30 w` are no prices.
 */
export function readPriceWords(given: string): PricedQuery {
  const text = withDigits(given);
  const priced = readDigits(text);
  return priced.words === text ? { ...priced, words: given } : priced;
}

/** A text with the amounts of prices in digits: `under five dollars`. */
function withDigits(text: string): string {
  if (!HAS_NUMBER_WORD.test(text)) return text;
  return text
    .replace(WRITTEN, digitsOf)
    .replace(LIMITED, (_, words: string, number: string) => words + digitsOf(number));
}

function readDigits(text: string): PricedQuery {
  if (!/\d/.test(text) || !(IS_MARKED.test(text) || IS_STATED.test(text))) return { words: text };
  for (const pattern of RANGES) {
    const range = readAmounts(text, pattern, 'never');
    if (range?.amounts.length !== 2) continue;
    const { amounts, ...rest } = range;
    return { ...rest, min: Math.min(...amounts), max: Math.max(...amounts) };
  }
  const one = readSide(text);
  if (!one) return readAlone(text);
  // `over $2 under $5`, and `> 5 < 3` is 3 to 5.
  const other = readSide(one.words, one.max === undefined ? 'max' : 'min');
  return other ? inOrder({ ...one, ...other }) : one;
}

/** A range whose ends stand in the other order is meant all the same. */
const inOrder = ({ min = 0, max = 0, ...rest }: PricedQuery): PricedQuery => ({
  ...rest,
  min: Math.min(min, max),
  max: Math.max(min, max),
});

function readAlone(text: string): PricedQuery {
  const found = readAmounts(text, ALONE, 'never');
  if (!found) return { words: text };
  const { amounts, ...rest } = found;
  return { ...rest, max: amounts[0] };
}

/** What the first pattern says that occurs, of one side where it is named. */
function readSide(text: string, only?: Side): PricedQuery | undefined {
  for (const { pattern, side, bare } of SIDES) {
    if (only !== undefined && side !== only) continue;
    const found = readAmounts(text, pattern, bare);
    if (!found) continue;
    const { amounts, ...rest } = found;
    return { ...rest, [side]: amounts[0] };
  }
  return undefined;
}

type Amounts = Pick<PricedQuery, 'words' | 'currency' | 'stated'> & { amounts: number[] };

/** A dash that an amount leaves behind: `case $3-`. */
const LONE_DASH = /(?:^|\s)[-\u2010-\u2015\u2212]+(?=\s|$)/g;

/** The amounts of a pattern's groups; undefined where it does not occur, or they are not marked as they must be. */
function readAmounts(text: string, pattern: RegExp, bare: Bare): Amounts | undefined {
  const match = pattern.exec(text);
  if (!match) return undefined;
  const groups = match.slice(1).filter((group) => group !== undefined);
  const [mark] = groups.filter((group) => !/^\d/.test(group));
  const rest = text.slice(match.index + match[0].length).trim();
  if (mark === undefined && !mayBeBare(rest, bare)) return undefined;
  const words = `${text.slice(0, match.index).trim()} ${rest}`.replace(LONE_DASH, ' ').trim();
  if (!/[\p{L}\d]/u.test(words)) return undefined;
  const amounts = groups.filter((group) => /^\d/.test(group)).map(toNumber);
  const currency = mark && currencyOf(mark);
  return { words, amounts, stated: match[0].trim(), ...(currency && { currency }) };
}

function mayBeBare(rest: string, bare: Bare): boolean {
  if (bare === 'never') return false;
  if (rest === '' || GOES_ON.test(rest)) return true;
  return bare === 'uncounted' && !COUNTED.test(rest);
}

const toNumber = (amount: string): number =>
  Math.min(Number(amount.replace(GROUPED, '').replace(',', '.')), MAX_AMOUNT);
