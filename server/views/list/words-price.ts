import type { Language } from '../../../contract/fields.ts';
import { convert, minorDigits } from '../../../kit/money.ts';
import { readPriceWords } from '../../search/price-words.ts';
import { centsRange } from './cents-range.ts';

type Range = { min?: number; max?: number };

/** Words without their price, which is in US cents for the engine and in minor units of the list's currency to show. */
export type WordsPrice = {
  words: string;
  cents: Range;
  shown: { min: number | null; max: number | null } | null;
};

/** Reads the prices that a buyer has put into words; amounts without a dollar sign are in the list's currency. */
export function readWordsPrice(
  keyword: string,
  language: Language,
  { currency, millionths }: { currency: string; millionths: number },
): WordsPrice {
  const { words, min, max, isDollars } = readPriceWords(keyword, language);
  if (min === undefined && max === undefined) return { words: keyword, cents: {}, shown: null };
  const scale = (amount: number | undefined, digits: number) =>
    amount === undefined ? undefined : Math.round(amount * 10 ** digits);
  const toAmount = (cents: number | undefined) =>
    cents === undefined ? undefined : convert(cents, millionths, currency);
  const given = isDollars
    ? { min: toAmount(scale(min, 2)), max: toAmount(scale(max, 2)) }
    : { min: scale(min, minorDigits(currency)), max: scale(max, minorDigits(currency)) };
  return {
    words,
    cents: centsRange(given, millionths, currency),
    shown: { min: given.min ?? null, max: given.max ?? null },
  };
}
