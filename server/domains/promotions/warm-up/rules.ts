/** Numbers that can be drawn: 0 to 999,999. */
export const DRAWN_OF = 1_000_000;

type Prize = { odds: number; remaining: number };

/**
 * Returns the prize of a drawn number: each prize has the next `odds` numbers, in the given order. A number of a prize
 * that is used up wins nothing, so that no other prize becomes likelier.
 */
export function prizeOf<P extends Prize>(prizes: readonly P[], drawn: number): P | null {
  let below = 0;
  for (const prize of prizes) {
    below += prize.odds;
    if (drawn < below) return prize.remaining > 0 ? prize : null;
  }
  return null;
}
