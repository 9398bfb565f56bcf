import { z } from 'zod';
import { declare } from './call.ts';
import { amount, moment } from './fields.ts';
import { toLine } from './typed-text.ts';

const quoteKey = {
  /** The number of its inquiry. */
  reference: z
    .string({ error: 'required' })
    .overwrite(toLine)
    .trim()
    .toUpperCase()
    .regex(/^Q-[2-9A-HJKMNP-TV-Z]{8}$/, 'invalid'),
  /** Key of the mailed link; the member of the inquiry needs none. */
  key: z.string().max(60).optional(),
};

const priceQuote = z.object({
  reference: z.string(),
  state: z.enum(['requested', 'answered', 'accepted', 'declined', 'expired']),
  currency: z.string(),
  terms: z.string(),
  endsAt: moment.nullable(),
  lines: z.array(
    z.object({
      sku: z.string(),
      title: z.string(),
      quantity: z.int(),
      /** Prices of a piece without VAT from a quantity on; none where the shop has named no price. */
      tiers: z.array(z.tuple([z.int(), amount])),
    }),
  ),
});
export type PriceQuote = z.output<typeof priceQuote>;

export const getPriceQuote = declare({
  method: 'GET',
  path: '/quote/get',
  scope: 'cart:write',
  access: 'anyone',
  ours: true,
  summary:
    'A price inquiry with the prices that the shop offers: for the member of the inquiry, or by the mailed link.',
  input: z.object(quoteKey),
  output: priceQuote,
});

export const acceptPriceQuote = declare({
  method: 'POST',
  path: '/quote/accept',
  scope: 'cart:write',
  access: 'guest',
  ours: true,
  limit: { perIp: 20, windowS: 60 * 60, isShared: true },
  summary: 'Creates a cart from a quote, at its prices until it ends. A repeat returns the same cart.',
  input: z.object(quoteKey),
  output: z.object({ orderid: z.string() }),
});

export const declinePriceQuote = declare({
  method: 'POST',
  path: '/quote/decline',
  scope: 'cart:write',
  access: 'anyone',
  ours: true,
  limit: { perIp: 20, windowS: 60 * 60, isShared: true },
  summary: 'Declines a quote. A repeat is harmless.',
  input: z.object(quoteKey),
  output: z.object({}),
});
