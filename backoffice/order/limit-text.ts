import { formatMoney } from '../ui/format.ts';

/** US cents; null: any amount. */
export type Limit = { perAction: number | null; perDay: number | null; spent: number };

const usd = (cents: number): string => formatMoney(cents, 'USD');

const sentences = {
  refund: {
    nothing: 'Money of shipped goods and of deliveries needs a second person.',
    any: 'You may refund any amount by yourself.',
    some: 'Of shipped goods you may refund by yourself',
  },
  goodwill: {
    nothing: 'Goodwill needs a second person.',
    any: 'You may give any amount of goodwill by yourself.',
    some: 'As goodwill you may give by yourself',
  },
};

/** What a person may give away by themselves today, and what they need somebody else for. */
export function limitText(
  { perAction, perDay, spent }: Limit,
  kind: keyof typeof sentences = 'refund',
): string {
  const { nothing, any, some } = sentences[kind];
  if (perAction === 0 || perDay === 0) return nothing;
  if (perAction === null && perDay === null) return any;
  const left = perDay === null ? '' : `${usd(Math.max(0, perDay - spent))} of ${usd(perDay)} are left today`;
  const atOnce = perAction === null ? '' : `${usd(perAction)} at most at once`;
  return `${some}: ${[left, atOnce].filter(Boolean).join(', ')}. Beyond it a second person approves.`;
}
