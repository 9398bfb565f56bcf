import { many, run } from '../../../platform/database/statement.ts';
import type { GiftStep } from './rules.ts';

/** Lists the steps of gifts, the lowest first. */
export const allGiftSteps = many<[], GiftStep>(
  'promotions.gift-steps',
  'SELECT minimum, hint_from AS "hintFrom", skus FROM gift_step ORDER BY minimum',
);

/** Sets the gifts of a step; a new one is hinted at from four fifths of its minimum. Amounts in US cents. */
export const setGiftStep = run<[minimum: number, skus: readonly string[]]>(
  'promotions.set-gift-step',
  `INSERT INTO gift_step (minimum, hint_from, skus) VALUES ($1, $1::bigint * 4 / 5, $2)
   ON CONFLICT (minimum) DO UPDATE SET skus = excluded.skus`,
);

export const deleteGiftStep = run<[minimum: number]>(
  'promotions.delete-gift-step',
  'DELETE FROM gift_step WHERE minimum = $1',
);
