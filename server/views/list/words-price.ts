import { convert, minorDigits, toCents } from '../../../kit/money.ts';
import { readPriceWords } from '../../search/price-words.ts';
import { centsRange } from './cents-range.ts';

type Range = { min?: number; max?: number };

/** Words without their price, which is in US cents for the engine and in minor units of the list's currency to show. */
export type WordsPrice = {
  words: string;
  cents: Range;
  shown: { min: number | null; max: number | null } | null;
  /** A price in a currency that the shop does not have, as it is written. */
  unknown: string | null;
};

/**
 * The list's currency, the VAT that its prices contain, and the rates of all currencies: millionths, undefined for
 * none.
 */
type Currencies = { currency: string; vat: number; rateOf: (currency: string) => number | undefined };

/**
 * Reads the prices that a buyer has put into words; amounts without the mark of a currency are in the list's. Those of
 * a currency that the shop has no rate for narrow nothing, are no words to search for either, and are said to be
 * unknown.
 */
export function readWordsPrice(keyword: string, { currency, vat, rateOf }: Currencies): WordsPrice {
  const { words, min, max, stated = '', currency: named = currency } = readPriceWords(keyword);
  if (min === undefined && max === undefined)
    return { words: keyword, cents: {}, shown: null, unknown: null };
  const [own, other] = [rateOf(currency), rateOf(named)];
  if (own === undefined || other === undefined) return { words, cents: {}, shown: null, unknown: stated };
  const toOwn = (amount: number | undefined) => {
    if (amount === undefined) return undefined;
    const minor = Math.round(amount * 10 ** minorDigits(named));
    return named === currency ? minor : convert(toCents(minor, other, named), own, currency);
  };
  const given = { min: toOwn(min), max: toOwn(max) };
  return {
    words,
    cents: centsRange(given, { millionths: own, currency, vat }),
    shown: { min: given.min ?? null, max: given.max ?? null },
    unknown: null,
  };
}
