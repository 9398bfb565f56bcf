import { isNameOf } from './column-names.ts';
import { withoutSkuLabel } from './fold-sku.ts';
import { foldWords } from './fold-words.ts';
import { parseOrderNumber } from './read-order-number.ts';

/** Signs between the word for an order and its number. */
const NUMBER_SIGN = /^(?:n[or]?|num(?:ber|mer|ero)?|номер)$/u;

/** Returns the order numbers that a text can mean, and its other words without those for an order and a number. */
export function orderWords(text: string): { numbers: string[]; words: string[] } {
  const { numbers, rest } = parseOrderNumber(text);
  const words = foldWords(withoutSkuLabel(rest));
  if (numbers.length === 0) return { numbers, words };
  return { numbers, words: words.filter((word) => !isNameOf('order_no', word) && !NUMBER_SIGN.test(word)) };
}
