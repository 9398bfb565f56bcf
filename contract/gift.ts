/** Why a gift cannot be chosen, or is not in the cart any more. */
export const giftRefusals = ['below', 'soldOut', 'country', 'ended'] as const;
export type GiftRefusal = (typeof giftRefusals)[number];
