import { z } from 'zod';
import { type Contract, declare } from './call.ts';
import { flag, line, moment, optionalLine } from './fields.ts';
import { toLine } from './typed-text.ts';

export const MAX_CONNECTIONS = 10;
export const connectionKinds = ['shopify', 'woocommerce'] as const;
export type ConnectionKind = (typeof connectionKinds)[number];

/** Why a request to a shop failed; texts of connections.error.{error} say what to do. */
export const connectionErrors = [
  'credentials',
  'scopes',
  'unreachable',
  'private',
  'notFound',
  'throttled',
  'answer',
  'rejected',
  'nothingOpen',
  'cancelled',
  'tooManyBatches',
] as const;
export type ConnectionError = (typeof connectionErrors)[number];

const id = z.uuid();
const error = z.enum(connectionErrors).nullable();
const changes = {
  method: 'POST',
  access: 'member',
  ours: true,
  limit: { perIp: 60, perAccount: 30, windowS: 60 * 60, isShared: true },
} as const satisfies Partial<Contract>;

const connection = z.object({
  id,
  kind: z.enum(connectionKinds),
  shop: z.string(),
  prefix: z.string(),
  usesBarcodes: z.boolean(),
  isHourly: z.boolean(),
  sendsTracking: z.boolean(),
  state: z.enum(['idle', 'queued', 'failed']),
  error,
  importedAt: moment.nullable(),
  /** The batch that was made last, and how many orders it got. */
  lastBatch: z.string().nullable(),
  lastCount: z.int(),
  orders: z.int(),
  /** Parcels whose numbers the shop has, those that wait, and those that it refused. */
  sent: z.int(),
  waiting: z.int(),
  problems: z.array(
    z.object({ order: z.string(), batch: z.string(), number: z.string(), error, detail: z.string() }),
  ),
});
export type Connection = z.output<typeof connection>;

export const getConnections = declare({
  method: 'GET',
  path: '/dropshipping/connections',
  scope: 'batches:read',
  access: 'member',
  ours: true,
  summary: 'The member’s connected shops without their credentials, the oldest first.',
  input: z.object({}),
  output: z.object({ items: z.array(connection) }),
});

const secret = optionalLine(200);
export const saveConnection = declare({
  ...changes,
  path: '/dropshipping/connections/save',
  scope: 'closed',
  refusals: ['NotFound', 'NotAllowed', 'TooManyConnections', 'ShopConnected'],
  summary:
    'Connects a shop at Shopify (token) or WooCommerce (key and secret) once it has accepted the credentials, or changes that of `id`; credentials that are left out stay.',
  input: z.object({
    id: id.optional(),
    kind: z.enum(connectionKinds),
    shop: line(200),
    /** What the numbers of its orders begin with in batches; made of the shop’s name by default. */
    prefix: z
      .string()
      .overwrite(toLine)
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{0,12}$/, 'connectionPrefix')
      .default(''),
    token: secret,
    consumerKey: secret,
    consumerSecret: secret,
    usesBarcodes: flag.default(false),
    isHourly: flag.default(false),
    sendsTracking: flag.default(true),
  }),
  output: z.object({ id }),
});

const named = z.object({ id });
export const checkConnection = declare({
  ...changes,
  path: '/dropshipping/connections/check',
  scope: 'batches:write',
  refusals: ['NotFound'],
  summary: 'Asks a connected shop whether it still accepts its credentials.',
  input: named,
  output: z.object({}),
});

export const importConnection = declare({
  ...changes,
  path: '/dropshipping/connections/import',
  scope: 'batches:write',
  refusals: ['NotFound', 'NotAllowed'],
  summary: 'Enqueues the import of the unfulfilled orders of a connected shop into a batch.',
  input: named,
  output: z.object({}),
});

export const retryConnection = declare({
  ...changes,
  path: '/dropshipping/connections/retry',
  scope: 'batches:write',
  refusals: ['NotFound'],
  summary: 'Sends the tracking numbers again that a connected shop has refused.',
  input: named,
  output: z.object({ count: z.int() }),
});

export const deleteConnection = declare({
  ...changes,
  path: '/dropshipping/connections/delete',
  scope: 'closed',
  refusals: ['NotFound'],
  summary: 'Disconnects a shop: its credentials are deleted. Its batches stay.',
  input: named,
  output: z.object({}),
});
