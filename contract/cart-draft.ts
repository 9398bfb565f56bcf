import { z } from 'zod';
import { address } from './address.ts';
import { declare } from './call.ts';
import { orderId } from './fields.ts';
import { toLines } from './typed-text.ts';

/** Characters of one field; no valid value is longer. */
export const MAX_DRAFT_TEXT = 254;

const addressNames = Object.keys(address.shape);
const draftFields: ReadonlySet<string> = new Set([
  'email',
  'ownBilling',
  'isTrader',
  'vatNumber',
  'purchaseOrder',
  'invoice',
  ...addressNames.map((name) => `address.${name}`),
  ...addressNames.map((name) => `billing.${name}`),
]);

/** What the buyer typed into the form for e-mail and address, by the name of each field. Not validated. */
const draft = z.record(
  z.string().refine((name) => draftFields.has(name), 'invalid'),
  z.string().overwrite(toLines).max(MAX_DRAFT_TEXT, 'tooLong'),
);
export type CartDraft = z.output<typeof draft>;

export const getCartDraft = declare({
  method: 'GET',
  path: '/shopcart/draft',
  scope: 'cart:write',
  access: 'anyone',
  ours: true,
  summary: 'What the buyer has typed of e-mail and address for an open cart; null without a draft.',
  input: z.object({ orderId }),
  output: z.object({ draft: z.record(z.string(), z.string()).nullable() }),
});

export const saveCartDraft = declare({
  method: 'POST',
  path: '/shopcart/draft',
  scope: 'cart:write',
  access: 'anyone',
  ours: true,
  summary:
    'Stores what the buyer has typed, unchanged, until the address is set or the order is placed; null deletes it.',
  input: z.object({ orderId, draft: draft.nullable() }),
  output: z.object({}),
});
