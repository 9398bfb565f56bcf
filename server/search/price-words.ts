import type { Language } from '../../contract/fields.ts';

/** Words before an amount that make it a highest or a lowest price, as alternatives of a pattern. */
type PriceWords = {
  max: string;
  weakMax: string;
  min: string;
  weakMin: string;
  between: [string, string];
  to: string;
};

const WORDS: Record<Language, PriceWords> = {
  en: {
    max: 'under|below|less than|cheaper than|not more than|no more than|max(?:imum)?',
    weakMax: 'up to|within|for',
    min: 'over|above|more than|at least',
    weakMin: 'from|starting at',
    between: ['between', 'and'],
    to: 'to|up to',
  },
  de: {
    max: 'unter|weniger als|billiger als|günstiger als|höchstens|maximal|max\\.?',
    weakMax: 'bis(?: zu)?|für',
    min: 'über|mehr als|mindestens',
    weakMin: 'ab|von',
    between: ['zwischen', 'und'],
    to: 'bis',
  },
  es: {
    max: '(?:por )?menos de|por debajo de|máximo',
    weakMax: 'hasta|por',
    min: 'más de|por encima de',
    weakMin: 'desde',
    between: ['entre', 'y'],
    to: 'a|hasta',
  },
  pt: {
    max: '(?:por )?menos de|abaixo de|(?:no )?máximo',
    weakMax: 'até|por',
    min: 'mais de|acima de',
    weakMin: 'a partir de',
    between: ['entre', 'e'],
    to: 'a|até',
  },
  ru: {
    max: 'не дороже|не более|дешевле|менее|меньше|максимум',
    weakMax: 'до|за',
    min: 'дороже|более|больше',
    weakMin: 'от',
    between: ['от', 'до'],
    to: 'до',
  },
  fr: {
    max: '(?:à )?moins de|moins cher que|en dessous de|maximum',
    weakMax: "jusqu['’]à|pour",
    min: 'plus de|au-dessus de',
    weakMin: 'à partir de|dès',
    between: ['entre', 'et'],
    to: 'à|a',
  },
  it: {
    max: '(?:a )?meno di|sotto(?: i| a)?|massimo',
    weakMax: 'fino a|per',
    min: 'più di|oltre|sopra(?: i)?',
    weakMin: 'da|a partire da',
    between: ['tra', 'e'],
    to: 'a|fino a',
  },
};

/** Marks of currencies, each a pattern, by ISO code. The first that an amount's mark begins with is meant. */
const MARKS: Record<string, string> = {
  BRL: 'r\\$|brl|reais',
  USD: 'us\\$|\\$|usd|dollars?|bucks|dólar(?:es)?|dollar[oi]|долл[а-я]*|бакс[а-я]*',
  EUR: '€|eur(?:os?)?|евро',
  GBP: '£|gbp',
  RUB: '₽|rub|руб[а-я]*',
  PLN: 'zł|pln',
};
const MARK = Object.values(MARKS).join('|');
const codes = Object.entries(MARKS).map(([code, pattern]) => ({
  code,
  pattern: new RegExp(`^(?:${pattern})$`, 'iu'),
}));
const GROUPED = /[\s.,](?=\d{3}(?!\d))/g;
/** Prices above this narrow nothing. In units of a currency. */
const MAX_AMOUNT = 9_999_999;

/** A pattern of an amount; white space may separate its thousands where a price word stands before it. */
const amountBehind = (separators: string): string =>
  `(${MARK})?\\s?(\\d{1,3}(?:[${separators}]\\d{3})+|\\d{1,40}(?:[.,]\\d{1,2})?)(?![\\d.,]*\\d)\\s?(${MARK})?(?![\\p{L}\\d"])`;
const AMOUNT = amountBehind('.,\\s');
const RANGE_AMOUNT = amountBehind('.,');

/** A query without its price words, and what they say. */
export type PricedQuery = {
  words: string;
  /** In units of a currency, not in minor ones. */
  min?: number;
  max?: number;
  /** ISO code of the currency that the amounts were marked with; otherwise they are in the buyer's. */
  currency?: string;
};

/** The patterns of a language; `mayEnd`: those whose amounts need no mark at the end of a query. */
type Patterns = {
  ranges: RegExp[];
  sides: { pattern: RegExp; mayEnd: boolean; side: 'min' | 'max' }[];
};

// Compiling them takes longer than all else that is done about a query's price.
const patternsByLanguage = new Map<Language, Patterns>();

function patternsOf(language: Language): Patterns {
  const known = patternsByLanguage.get(language);
  if (known) return known;
  const { max, weakMax, min, weakMin, between, to } = WORDS[language];
  const [first, second] = between;
  const from = `(?:(?:${weakMin}|de|from)\\s+)?`;
  const compile = (pattern: string) => new RegExp(`(?<![\\p{L}\\d])${pattern}`, 'iu');
  const compileSide = (words: string) => compile(`(?:${words})\\s+${AMOUNT}`);
  const patterns: Patterns = {
    ranges: [
      compile(`${first}\\s+${AMOUNT}\\s+${second}\\s+${AMOUNT}`),
      compile(`${from}${RANGE_AMOUNT}(?:\\s?[-\u2012-\u2015\u2212]\\s?|\\s+(?:${to})\\s+)${RANGE_AMOUNT}`),
    ],
    sides: [
      { pattern: compileSide(max), mayEnd: true, side: 'max' },
      { pattern: compileSide(min), mayEnd: true, side: 'min' },
      { pattern: compileSide(weakMax), mayEnd: false, side: 'max' },
      { pattern: compileSide(weakMin), mayEnd: false, side: 'min' },
    ],
  };
  patternsByLanguage.set(language, patterns);
  return patterns;
}

/**
 * Reads the highest and lowest price out of a query: `case under $2`, `Ladegerät bis 10 €`, `чехол до 5 долларов`,
 * `$5-$10 case`. An amount needs the mark of a currency, but behind words that can mean little else it may also end the
 * query; `up to 2 m`, `under 10 inch` and `20-30 w` are no prices.
 */
export function readPriceWords(text: string, language: Language): PricedQuery {
  if (!/\d/.test(text)) return { words: text };
  const { ranges, sides } = patternsOf(language);
  let range: Amounts | undefined;
  for (const pattern of ranges) range ??= readAmounts(text, pattern, false);
  if (range && range.amounts.length === 2) {
    const { amounts, ...rest } = range;
    return { ...rest, min: Math.min(...amounts), max: Math.max(...amounts) };
  }
  for (const { pattern, mayEnd, side } of sides) {
    const found = readAmounts(text, pattern, mayEnd);
    const { amounts: [amount] = [], ...rest } = found ?? {};
    if (found && amount !== undefined) return { words: found.words, ...rest, [side]: amount };
  }
  return { words: text };
}

type Amounts = { words: string; amounts: number[]; currency?: string };

/** The amounts of a pattern's groups; undefined where it does not occur, or neither is marked nor may end the query. */
function readAmounts(text: string, pattern: RegExp, mayEnd: boolean): Amounts | undefined {
  const match = pattern.exec(text);
  if (!match) return undefined;
  const groups = match.slice(1).filter((group) => group !== undefined);
  const [mark] = groups.filter((group) => !/^\d/.test(group));
  const rest = text.slice(match.index + match[0].length).trim();
  if (mark === undefined && !(mayEnd && rest === '')) return undefined;
  const words = `${text.slice(0, match.index).trim()} ${rest}`.trim();
  if (words === '') return undefined;
  const amounts = groups.filter((group) => /^\d/.test(group)).map(toNumber);
  const currency = mark && codes.find(({ pattern: marks }) => marks.test(mark))?.code;
  return { words, amounts, ...(currency && { currency }) };
}

const toNumber = (amount: string): number =>
  Math.min(Number(amount.replace(GROUPED, '').replace(',', '.')), MAX_AMOUNT);
