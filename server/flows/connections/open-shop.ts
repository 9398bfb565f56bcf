import { z } from 'zod';
import type { ConnectionKind } from '../../../contract/connection.ts';
import type { Seal } from '../../platform/seal.ts';
import { type ShopClient, ShopError } from './shop-client/client.ts';
import type { ShopRequestContext } from './shop-client/request-shop.ts';
import { openShopify } from './shopify/client.ts';
import { openWooCommerce } from './woocommerce/client.ts';

const Credentials = z.object({
  token: z.string().optional(),
  consumerKey: z.string().optional(),
  consumerSecret: z.string().optional(),
});
export type ShopCredentials = z.output<typeof Credentials>;

const aboutOf = (connection: string): string => `connection ${connection}`;

export const sealCredentials = (seal: Seal, connection: string, credentials: ShopCredentials): Buffer =>
  seal.close(Buffer.from(JSON.stringify(credentials)), aboutOf(connection));

export const unsealCredentials = (seal: Seal, connection: string, sealed: Buffer): ShopCredentials =>
  Credentials.parse(JSON.parse(seal.open(sealed, aboutOf(connection)).toString('utf8')));

/** Opens a shop by its kind. Throws ShopError without the credentials that the kind needs. */
export function openShop(
  context: ShopRequestContext,
  { kind, shop }: { kind: ConnectionKind; shop: string },
  { token, consumerKey, consumerSecret }: ShopCredentials,
): ShopClient {
  if (kind === 'shopify' && token) return openShopify(context, { shop, token });
  if (kind === 'woocommerce' && consumerKey && consumerSecret)
    return openWooCommerce(context, { shop, consumerKey, consumerSecret });
  throw new ShopError('credentials');
}
