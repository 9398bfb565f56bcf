import type { Answer } from '../../../contract/call.ts';
import type { PageShop } from '../../../contract/page.ts';

type Refused = Extract<Answer<unknown>, { ok: false }>;

/** Refuses a form that names no step of its page: no step is the default, since each changes data. */
export const unnamedStep = (shop: PageShop): Refused => ({
  ok: false,
  code: 400,
  reason: 'InvalidInput',
  message: shop.texts('prompt_message_F')['refusal.InvalidInput'] ?? '',
});
