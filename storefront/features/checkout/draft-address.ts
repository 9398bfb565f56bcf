import type { Address } from '../../../contract/address.ts';
import type { CartDraft } from '../../../contract/cart-draft.ts';
import { addressFields } from './read-address.ts';

/** Returns an address from a draft, missing fields empty; null where the draft has none of it. */
export function draftAddress(draft: CartDraft | null, prefix: 'address' | 'billing'): Address | null {
  const typed = addressFields.map((name) => [name, draft?.[`${prefix}.${name}`] ?? ''] as const);
  if (typed.every(([, text]) => text === '')) return null;
  return Object.fromEntries(typed) as Record<(typeof addressFields)[number], string>;
}
