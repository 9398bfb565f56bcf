import { randomUUID } from 'node:crypto';
import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import {
  type ConnectionError,
  type ConnectionKind,
  MAX_CONNECTIONS,
  type saveConnection,
} from '../../../contract/connection.ts';
import { type Refusal, refuse, refuseField } from '../../../contract/refusals.ts';
import { ok, type Result } from '../../../kit/result.ts';
import {
  countConnections,
  findConnection,
  insertConnection,
  lockConnections,
  updateConnection,
} from '../../domains/connections/index.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { MemberContext } from '../../platform/http/request-context.ts';
import type { ConnectorContext } from './context.ts';
import { openShop, type ShopCredentials, sealCredentials, unsealCredentials } from './open-shop.ts';
import { ShopError } from './shop-client/client.ts';

type Input = ParsedOf<typeof saveConnection>;
type SaveContext = ConnectorContext;
type SaveResult = Result<OutputOf<typeof saveConnection>, Refusal>;

const SHOPIFY_HOST = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/;
const MAX_PREFIX = 12;

/** Returns the address of a shop as it is stored, from what a person types; null for what is none. */
function shopAddress(kind: ConnectionKind, typed: string): string | null {
  const text = typed.trim();
  const whole = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  if (kind === 'woocommerce') return url.origin + url.pathname.replace(/\/+$/, '');
  const host = url.hostname.includes('.') ? url.hostname : `${url.hostname}.myshopify.com`;
  return SHOPIFY_HOST.test(host) ? `https://${host}` : null;
}

const prefixOf = (shop: string): string =>
  (new URL(shop).hostname.replace(/^www\./, '').split('.')[0] ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, MAX_PREFIX);

const REASONS: Partial<Record<ConnectionError, string>> = {
  credentials: 'shopCredentials',
  scopes: 'shopScopes',
  throttled: 'shopBusy',
};

/** Returns a refusal at the field that is to be changed. */
function refuseShop(kind: ConnectionKind, { error, detail }: ShopError) {
  const isRefused = error === 'credentials' || error === 'scopes';
  const field = isRefused ? (kind === 'shopify' ? 'token' : 'consumerKey') : 'shop';
  const reason = REASONS[error] ?? 'shopUnreachable';
  return refuseField(field, reason, { scopes: detail });
}

/** Checks that a shop accepts credentials; refuses with its reason. */
async function checkShop(
  context: SaveContext,
  shop: { kind: ConnectionKind; shop: string },
  credentials: ShopCredentials,
): Promise<Result<Record<string, never>, Refusal>> {
  try {
    await openShop(context, shop, credentials).check();
    return ok({});
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return refuseShop(shop.kind, error);
  }
}

/** Returns the credentials of an input; null when none was given. */
function credentialsOf({ kind, token, consumerKey, consumerSecret }: Input): ShopCredentials | null {
  if (kind === 'shopify') return token ? { token } : null;
  return consumerKey && consumerSecret ? { consumerKey, consumerSecret } : null;
}

async function change(
  context: SaveContext,
  member: number,
  input: Input & { id: string },
): Promise<SaveResult> {
  const { id, usesBarcodes, isHourly, sendsTracking } = input;
  const found = await findConnection(context.pool, { id, member });
  if (!found) return refuse('NotFound');
  const newCredentials = credentialsOf({ ...input, kind: found.kind });
  if (newCredentials) {
    const checked = await checkShop(context, found, newCredentials);
    if (!checked.ok) return checked;
  }
  const credentials = newCredentials && sealCredentials(context.seal, id, newCredentials);
  const options = { usesBarcodes, isHourly, sendsTracking };
  const count = await updateConnection(context.pool, { id, member, credentials, ...options });
  return count > 0 ? ok({ id }) : refuse('NotFound');
}

/** Connects a shop of the member once it has accepted the credentials, or changes a connection. */
export async function connectShop(
  context: SaveContext,
  by: MemberContext,
  input: Input,
): Promise<SaveResult> {
  const { id: member, permissions } = by.visitor;
  if (!permissions.dropshipping) return refuse('NotAllowed');
  if (input.id) return change(context, member, { ...input, id: input.id });
  const { kind, usesBarcodes, isHourly, sendsTracking } = input;
  const shop = shopAddress(kind, input.shop);
  if (!shop || (kind === 'woocommerce' && context.outbound.problemOf(new URL(shop))))
    return refuseField('shop', kind === 'shopify' ? 'shopifyAddress' : 'shopAddress');
  const credentials = credentialsOf(input);
  if (!credentials) return refuseField(kind === 'shopify' ? 'token' : 'consumerKey', 'required');
  const prefix = input.prefix || prefixOf(shop);
  const checked = await checkShop(context, { kind, shop }, credentials);
  if (!checked.ok) return checked;
  return transaction<SaveResult>(context.pool, async (tx) => {
    await lockConnections(tx, member);
    if (((await countConnections(tx, member))?.count ?? 0) >= MAX_CONNECTIONS)
      return refuse('TooManyConnections', { values: { count: MAX_CONNECTIONS } });
    const id = randomUUID();
    const count = await insertConnection(tx, {
      ...{ id, member, kind, shop, prefix, usesBarcodes, isHourly, sendsTracking },
      credentials: sealCredentials(context.seal, id, credentials),
      language: by.language,
      currency: by.currency,
    });
    return count > 0 ? ok({ id }) : refuse('ShopConnected');
  });
}

/** Checks that a connected shop of the member still accepts its credentials. */
export async function checkConnected(context: SaveContext, named: { id: string; member: number }) {
  const found = await findConnection(context.pool, named);
  if (!found) return refuse('NotFound');
  return checkShop(context, found, unsealCredentials(context.seal, found.id, found.credentials));
}
