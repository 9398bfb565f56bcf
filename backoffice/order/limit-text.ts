import { formatMoney } from '../ui/format.ts';

/** US cents; null: any amount. */
type Limit = { perAction: number | null; perDay: number | null; spent: number };

const usd = (cents: number): string => formatMoney(cents, 'USD');

/** What a person may give away by themselves today, and what they need somebody else for. */
export function limitText({ perAction, perDay, spent }: Limit): string {
  if (perAction === 0 || perDay === 0)
    return 'Money of shipped goods and of deliveries needs a second person.';
  if (perAction === null && perDay === null) return 'You may refund any amount by yourself.';
  const left = perDay === null ? '' : `${usd(Math.max(0, perDay - spent))} of ${usd(perDay)} are left today`;
  const atOnce = perAction === null ? '' : `${usd(perAction)} at most at once`;
  return `Of shipped goods you may refund by yourself: ${[left, atOnce].filter(Boolean).join(', ')}. Beyond it a second person approves.`;
}
