import { foldDigits } from './fold-digits.ts';
import { LONGEST_QUANTITY, type QuantityReading, readQuantity } from './read-quantity.ts';

const NUMBER = /\d(?:[\d .,']*\d)?/;
const DECIMAL = /^(\d+)[.,](\d+)$/;

const readingsOf = (read: QuantityReading): number[] => {
  if (read.kind === 'whole') return [read.quantity];
  return read.kind === 'ambiguous' ? read.readings.map(Math.ceil) : [];
};

/**
 * Returns the numbers of pieces that a text may mean which is no quantity, the least first: parts of a piece are a whole
 * one, and signs and words do not count. Empty without a number.
 */
export function guessQuantities(text: string, language: string): number[] {
  const number = NUMBER.exec(foldDigits(text.slice(0, LONGEST_QUANTITY)))?.[0] ?? '';
  const readings = readingsOf(readQuantity(number, language));
  if (readings.length > 0) return readings;
  const [, whole, decimals] = DECIMAL.exec(number) ?? [];
  return whole === undefined ? [] : [Math.ceil(Number(`${whole}.${decimals}`))];
}
