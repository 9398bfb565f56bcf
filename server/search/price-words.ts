import type { Language } from '../../contract/fields.ts';

/** Words before an amount that make it a highest or a lowest price, as alternatives of a pattern. */
type PriceWords = { max: string; weakMax: string; min: string; weakMin: string; between: [string, string] };

const WORDS: Record<Language, PriceWords> = {
  en: {
    max: 'under|below|less than|cheaper than|not more than|no more than|max(?:imum)?',
    weakMax: 'up to|within|for',
    min: 'over|above|more than|at least',
    weakMin: 'from|starting at',
    between: ['between', 'and'],
  },
  de: {
    max: 'unter|weniger als|billiger als|günstiger als|höchstens|maximal|max\\.?',
    weakMax: 'bis(?: zu)?|für',
    min: 'über|mehr als|mindestens',
    weakMin: 'ab|von',
    between: ['zwischen', 'und'],
  },
  es: {
    max: '(?:por )?menos de|por debajo de|máximo',
    weakMax: 'hasta|por',
    min: 'más de|por encima de',
    weakMin: 'desde',
    between: ['entre', 'y'],
  },
  pt: {
    max: '(?:por )?menos de|abaixo de|(?:no )?máximo',
    weakMax: 'até|por',
    min: 'mais de|acima de',
    weakMin: 'a partir de',
    between: ['entre', 'e'],
  },
  ru: {
    max: 'не дороже|не более|дешевле|менее|меньше|максимум',
    weakMax: 'до|за',
    min: 'дороже|более|больше',
    weakMin: 'от',
    between: ['от', 'до'],
  },
  fr: {
    max: '(?:à )?moins de|moins cher que|en dessous de|maximum',
    weakMax: "jusqu['’]à|pour",
    min: 'plus de|au-dessus de',
    weakMin: 'à partir de|dès',
    between: ['entre', 'et'],
  },
  it: {
    max: '(?:a )?meno di|sotto(?: i| a)?|massimo',
    weakMax: 'fino a|per',
    min: 'più di|oltre|sopra(?: i)?',
    weakMin: 'da|a partire da',
    between: ['tra', 'e'],
  },
};

const MARK =
  'r\\$|us\\$|[$€£₽]|usd|eur|gbp|rub|dollars?|bucks|dólar(?:es)?|dollar[oi]|долл[а-я]*|бакс[а-я]*|euros?|евро|руб[а-я]*|reais';
const AMOUNT = `(${MARK})?\\s?(\\d{1,7}(?:[.,]\\d{1,2})?)(?![\\d.,]*\\d)\\s?(${MARK})?(?![\\p{L}\\d"])`;
const DOLLAR = /^(?:us)?\$|^usd|dollar|dólar|долл|бакс|bucks/i;

/** A query without its price words, and what they say. */
export type PricedQuery = {
  words: string;
  /** In units of a currency, not in minor ones. */
  min?: number;
  max?: number;
  /** Whether the amounts were marked as US dollars; otherwise they are in the buyer's currency. */
  isDollars: boolean;
};

/**
 * Reads the highest and lowest price out of a query: `case under $2`, `Ladegerät bis 10 €`, `чехол до 5 долларов`. An
 * amount needs the mark of a currency, but behind words that can mean little else it may also end the query; `up to 2
 * m` and `under 10 inch` are no prices.
 */
export function readPriceWords(text: string, language: Language): PricedQuery {
  const { max, weakMax, min, weakMin, between } = WORDS[language];
  const [first, second] = between;
  const range = readAmounts(text, `${first}\\s+${AMOUNT}\\s+${second}\\s+${AMOUNT}`, false);
  if (range && range.amounts.length === 2) {
    const [low = 0, high = 0] = range.amounts;
    return { words: range.words, min: low, max: high, isDollars: range.isDollars };
  }
  for (const [pattern, isStrong, side] of [
    [max, true, 'max'],
    [min, true, 'min'],
    [weakMax, false, 'max'],
    [weakMin, false, 'min'],
  ] as const) {
    const found = readAmounts(text, `(?:${pattern})\\s+${AMOUNT}`, isStrong);
    const [amount] = found?.amounts ?? [];
    if (found && amount !== undefined)
      return { words: found.words, [side]: amount, isDollars: found.isDollars };
  }
  return { words: text, isDollars: false };
}

type Amounts = { words: string; amounts: number[]; isDollars: boolean };

/** The amounts of a pattern's groups; undefined where it does not occur, or neither is marked nor may end the query. */
function readAmounts(text: string, pattern: string, mayEnd: boolean): Amounts | undefined {
  const match = new RegExp(`(?<![\\p{L}\\d])${pattern}`, 'iu').exec(text);
  if (!match) return undefined;
  const groups = match.slice(1).filter((group) => group !== undefined);
  const marks = groups.filter((group) => !/^\d/.test(group));
  const rest = text.slice(match.index + match[0].length).trim();
  if (marks.length === 0 && !(mayEnd && rest === '')) return undefined;
  const words = `${text.slice(0, match.index).trim()} ${rest}`.trim();
  if (words === '') return undefined;
  const amounts = groups.filter((group) => /^\d/.test(group)).map((group) => Number(group.replace(',', '.')));
  return { words, amounts, isDollars: marks.some((mark) => DOLLAR.test(mark)) };
}
