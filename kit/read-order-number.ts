import { foldDigits } from './fold-digits.ts';

/** A letter, six digits of the day and at least five that count; see `orderId` of the contract. */
const NUMBER = /(?<![\p{L}\d])([VR])?(\d{11,30})(?![\p{L}\d])/u;

/**
 * Returns the order numbers that a text can mean, as people copy them: `#V…`, `Order V…`, with a full stop, in groups, or
 * the digits alone. Empty where it can be none.
 */
export const readOrderNumbers = (text: string): string[] => parseOrderNumber(text).numbers;

/** Returns the possible order numbers of a text and the rest of the text. */
export function parseOrderNumber(text: string): { numbers: string[]; rest: string } {
  const typed = foldDigits(text).toUpperCase();
  // Blanks and hyphens between digits only group them.
  const joined = typed.replace(/(?<=[VR\d])[ \p{Pd}]+(?=\d)/gu, '');
  const [found = '', letter, digits] = NUMBER.exec(joined) ?? [];
  if (digits === undefined) return { numbers: [], rest: text };
  return {
    numbers: letter ? [letter + digits] : [`V${digits}`, `R${digits}`],
    rest: joined.replace(found, ' ').trim(),
  };
}
