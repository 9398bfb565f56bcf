import { z } from 'zod';
import { type Contract, declare } from './call.ts';
import { orderId } from './fields.ts';
import { orderKey } from './order.ts';

/**
 * A file that the shop sends at an address of its own, outside /api: access, limits and scopes are those of calls. Whoever
 * may not have it gets the answer of an address that does not exist.
 */
export type FileContract<
  Input extends z.ZodType = z.ZodType,
  Allowed extends Contract['access'] = Contract['access'],
> = Contract<Input, z.ZodType, Allowed> & { isFile: true };

type DeclaredFile<Input extends z.ZodType, Allowed extends Contract['access']> = Pick<
  Contract<Input, z.ZodType, Allowed>,
  'path' | 'access' | 'scope' | 'summary' | 'input' | 'openWhenClosed'
> & { perMinute: number };

/** Declares a file; `perMinute`: requests of one network address. */
const declareFile = <Input extends z.ZodType, Allowed extends Contract['access']>({
  perMinute,
  ...declared
}: DeclaredFile<Input, Allowed>): FileContract<Input, Allowed> => ({
  ...declare({
    ...declared,
    method: 'GET',
    ours: true,
    limit: { perIp: perMinute, windowS: 60 },
    output: z.unknown(),
  }),
  isFile: true,
});

export const downloadFile = declareFile({
  path: '/downloads/files/{id}',
  access: 'member',
  scope: 'files:read',
  perMinute: 60,
  summary: 'A finished download of the member.',
  input: z.object({ id: z.uuid() }),
});

export const batchTemplate = declareFile({
  path: '/downloads/dropshipping/template.{format}',
  access: 'anyone',
  openWhenClosed: true,
  scope: 'closed',
  perMinute: 60,
  summary: 'An empty file of orders for a dropshipping batch.',
  input: z.object({ format: z.enum(['xlsx', 'csv']) }),
});

export const whiteLabelLogo = declareFile({
  path: '/downloads/dropshipping/logo',
  access: 'member',
  scope: 'closed',
  perMinute: 120,
  summary: 'The logo of the member’s packing slips.',
  input: z.object({}),
});

export const orderFile = declareFile({
  path: '/order/files/{id}',
  access: 'anyone',
  openWhenClosed: true,
  scope: 'closed',
  perMinute: 120,
  summary: 'A file of a message or request about an order that the visitor may see.',
  input: z.object({ id: z.uuid(), key: orderKey }),
});

export const slipFile = declareFile({
  path: '/downloads/slips/{orderId}/{id}',
  access: 'anyone',
  openWhenClosed: true,
  scope: 'closed',
  perMinute: 60,
  summary: 'A slip that was uploaded for the payment of an order.',
  input: z.object({ orderId, id: z.uuid(), key: orderKey }),
});

export const productPictures = declareFile({
  path: '/downloads/pictures/{file}',
  access: 'anyone',
  scope: 'closed',
  perMinute: 12,
  summary: 'The pictures of a product as a ZIP file, `{SKU}.zip`.',
  input: z.object({ file: z.string().regex(/^[\w.+-]{1,64}\.zip$/) }),
});

export const datafeedFile = declareFile({
  path: '/datafeeds/{id}/{file}',
  access: 'anyone',
  openWhenClosed: true,
  scope: 'closed',
  perMinute: 120,
  summary: 'The file of a saved datafeed, for every holder of its link.',
  input: z.object({ id: z.uuid(), file: z.string().regex(/^[\w-]{43}\.(csv|xlsx|xml)$/) }),
});
