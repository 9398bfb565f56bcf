import { formatNumber } from './format-number.ts';
import { readQuantity } from './read-quantity.ts';

export { canBecomeQuantity } from './read-quantity.ts';

/** Why a text is no quantity: `reason` and its `values` are those of the text field.{reason}. */
export type QuantityProblem = {
  reason: 'required' | 'quantityRead' | 'quantityUnclear' | 'atLeastOne' | 'notNegative' | 'tooMany';
  values?: Record<string, string>;
};

export type CheckedQuantity = { quantity: number } | { quantity: null; problem: QuantityProblem };

/** Characters of what was found that a message shows. */
export const MAX_FOUND = 30;

/**
 * Reads a quantity as readQuantity() does and checks its bounds. Without a language, what depends on one is refused, with
 * its readings in English.
 */
export function checkQuantity(
  text: string,
  { language, min = 1, max }: { language?: string | undefined; min?: 0 | 1; max: number },
): CheckedQuantity {
  const refuse = (
    reason: QuantityProblem['reason'],
    values?: QuantityProblem['values'],
  ): CheckedQuantity => ({
    quantity: null,
    problem: { reason, ...(values && { values }) },
  });
  const read = readQuantity(text, language);
  const found = text.trim().slice(0, MAX_FOUND);
  switch (read.kind) {
    case 'empty':
      return refuse('required');
    case 'invalid':
      return refuse('quantityRead', { found });
    case 'ambiguous': {
      const [first, second] = read.readings.map((reading) => formatNumber(reading, language ?? 'en'));
      return refuse('quantityUnclear', { found, one: first ?? '', other: second ?? '' });
    }
    case 'whole':
      if (read.quantity < min) return refuse(min === 1 ? 'atLeastOne' : 'notNegative');
      return read.quantity > max ? refuse('tooMany') : { quantity: read.quantity };
  }
}
