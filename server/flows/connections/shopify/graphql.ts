import { z } from 'zod';
import { ShopError } from '../shop-client/client.ts';
import { requestShop, type ShopRequestContext } from '../shop-client/request-shop.ts';
import { API_VERSION } from './documents.ts';

const Envelope = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(
      z.object({ message: z.string(), extensions: z.object({ code: z.string().optional() }).optional() }),
    )
    .optional(),
  extensions: z
    .object({
      cost: z
        .object({
          requestedQueryCost: z.number(),
          throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number() }),
        })
        .optional(),
    })
    .optional(),
});

const TRIES = 5;
const MAX_PAUSE_S = 30;
/** The most that one of the documents may cost. */
const MAX_POINTS = 1000;

/** Returns the seconds after which the bucket has refilled so far that so many points are in it. */
function secondsToRefill(cost: NonNullable<z.output<typeof Envelope>['extensions']>['cost'], points: number) {
  if (!cost) return 2;
  const { currentlyAvailable, restoreRate } = cost.throttleStatus;
  return Math.max(1, Math.ceil((points - currentlyAvailable) / Math.max(1, restoreRate)));
}

/**
 * Creates a function that runs a document of Shopify's GraphQL Admin API and parses its data. A query that the bucket has no
 * points for is run again once it has refilled.
 */
export function createGraphql(context: ShopRequestContext, { shop, token }: { shop: string; token: string }) {
  const url = new URL(`/admin/api/${API_VERSION}/graphql.json`, shop);
  const headers = { 'x-shopify-access-token': token };
  return async <Data>(form: z.ZodType<Data>, query: string, variables: object = {}): Promise<Data> => {
    for (let tries = 1; ; tries += 1) {
      const { json } = await requestShop(context, {
        method: 'POST',
        url,
        headers,
        body: { query, variables },
      });
      const envelope = Envelope.safeParse(json);
      if (!envelope.success) throw new ShopError('answer', 'not as the GraphQL Admin API answers');
      const { data, errors = [], extensions } = envelope.data;
      const codes = errors.map((error) => error.extensions?.code);
      if (codes.includes('THROTTLED')) {
        const points = extensions?.cost?.requestedQueryCost ?? MAX_POINTS;
        const seconds = secondsToRefill(extensions?.cost, points);
        if (tries === TRIES || seconds > MAX_PAUSE_S) throw new ShopError('throttled', '', seconds);
        await context.pause(seconds * 1000);
        continue;
      }
      const message = errors.map((error) => error.message).join('; ');
      if (codes.includes('ACCESS_DENIED')) throw new ShopError('scopes', message);
      if (errors.length > 0) throw new ShopError('answer', message);
      const parsed = form.safeParse(data);
      if (!parsed.success) throw new ShopError('answer', parsed.error.issues[0]?.path.join('.') ?? '');
      return parsed.data;
    }
  };
}
export type Graphql = ReturnType<typeof createGraphql>;
