import { closeToast, useToasts } from '../../ui/toast.ts';

/** Closes toasts about added lines: the cart shows the lines, and on a phone a toast would cover its heading. */
export function closeAddedToasts(): void {
  for (const { id, tone } of useToasts.getState().list) if (tone === 'success') closeToast(id);
}
