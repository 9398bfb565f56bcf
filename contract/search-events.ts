import { z } from 'zod';
import { declare } from './call.ts';
import { currencyCode } from './fields.ts';
import { toLine } from './typed-text.ts';

/** Events of one request, and products of one event. */
export const MAX_EVENTS = 10;
export const MAX_EVENT_OBJECTS = 20;
const MAX_PRICE = 100_000_000;

const price = z.number().min(0).max(MAX_PRICE);
const token = z.string().overwrite(toLine).max(64);

const event = z.object({
  eventName: z.string().overwrite(toLine).trim().min(1).max(64),
  eventType: z.enum(['view', 'click', 'conversion']),
  eventSubtype: z.enum(['addToCart', 'purchase']).optional(),
  /** Both tokens are the server's to set; what a client sends counts for nothing. */
  userToken: token.optional(),
  authenticatedUserToken: token.optional(),
  /** SKUs; none for a search that found nothing. */
  objectIDs: z.array(z.string().overwrite(toLine).min(1).max(64)).max(MAX_EVENT_OBJECTS),
  /** Of each object, in their order; prices in units of the currency. */
  objectData: z
    .array(
      z.object({
        price: price.optional(),
        quantity: z.number().int().min(1).max(1_000_000).optional(),
        queryID: z.string().overwrite(toLine).max(64).optional(),
      }),
    )
    .max(MAX_EVENT_OBJECTS)
    .optional(),
  value: price.optional(),
  currency: currencyCode.optional(),
  queryID: z.string().overwrite(toLine).max(64).optional(),
  index: z.string().regex(/^[\w-]{1,64}$/),
  /** Ours: of each clicked object in the search's list, which the provider wants beside a queryID. */
  positions: z.array(z.number().int().min(1).max(1_000_000)).max(MAX_EVENT_OBJECTS).optional(),
});

export const sendSearchEvents = declare({
  method: 'POST',
  path: '/1/events',
  scope: 'closed',
  access: 'anyone',
  limit: { perIp: 60, windowS: 60 },
  summary:
    'Reports what a visitor did with the results of a search; the shop sends it to its search analytics provider, if it has one.',
  input: z.object({ events: z.array(event).min(1, 'required').max(MAX_EVENTS, 'tooMany') }),
  output: z.object({}),
});

export const deleteUserToken = declare({
  method: 'DELETE',
  path: '/1/usertokens/{userToken}',
  scope: 'closed',
  access: 'member',
  limit: { perIp: 10, windowS: 60 },
  summary: 'Deletes what was reported of the signed-in member, here and at the search analytics provider.',
  input: z.object({ userToken: token }),
  output: z.object({ deleted: z.int() }),
});

/** The user token of guests, and that of a member. */
export const GUEST_TOKEN = 'Anonymous-0';
export const userTokenOf = (userid: number): string => `user-${userid}`;
