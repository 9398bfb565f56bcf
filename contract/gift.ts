import { z } from 'zod';
import { amount } from './fields.ts';

/** Why a gift cannot be chosen, or is not in the cart any more. */
export const giftRefusals = ['below', 'soldOut', 'country', 'ended'] as const;
export type GiftRefusal = (typeof giftRefusals)[number];

/** The gift that a buyer has chosen, and those to choose from. */
export const cartGift = z.object({
  /** null: none is chosen. */
  sku: z.string().nullable(),
  /** Why the chosen one is not among the lines. Placing waits until it is accepted, or another one is chosen. */
  dropped: z.object({ title: z.string(), reason: z.enum(giftRefusals), message: z.string() }).nullable(),
  /** Those of the steps that the goods reach, the highest step first. */
  offers: z.array(
    z.object({
      sku: z.string(),
      title: z.string(),
      brand: z.string().nullable(),
      slug: z.string(),
      picture: z.string().nullable(),
      attributes: z.record(z.string(), z.string()),
      /** Why it cannot be chosen now, and that as a sentence; null: it can. */
      refused: z.enum(giftRefusals).nullable(),
      message: z.string(),
    }),
  ),
  /** What is missing until the next step, without VAT, once the goods are near it. */
  next: z.object({ missing: amount }).nullable(),
});
