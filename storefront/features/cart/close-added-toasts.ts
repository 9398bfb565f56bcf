import { closeToast, useToasts } from '../../ui/toast.ts';

/** Takes the word of what was added away: the cart shows it, and on a phone that word would lie over its heading. */
export function closeAddedToasts(): void {
  for (const { id, tone } of useToasts.getState().list) if (tone === 'success') closeToast(id);
}
