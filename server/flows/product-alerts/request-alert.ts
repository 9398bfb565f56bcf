import type { Pool } from 'pg';
import type { OutputOf, ParsedOf } from '../../../contract/call.ts';
import { type Refusal, refuse } from '../../../contract/refusals.ts';
import type { requestStockAlert as contract } from '../../../contract/stock-alert.ts';
import { ok, type Result } from '../../../kit/result.ts';
import { composeMail, sendMail } from '../../domains/mails/index.ts';
import { findMember } from '../../domains/members/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { alertLink } from './alert-link.ts';
import { countOpen, findAwaitedSku, lockAddress, requestAlert } from './query.ts';

/** `key` signs the links of alerts. */
export type AlertContext = { pool: Pool; key: Buffer; publicUrl: string };

/** SKUs that one address waits for at a time. */
export const MAX_ALERTS = 100;

type Requested = Result<OutputOf<typeof contract>, Refusal>;

/** Returns the member whose own proven address this is; null for a guest and for any other address. */
async function ownerOfAddress(tx: Database, { visitor }: RequestContext, email: string) {
  if (visitor.kind !== 'member') return null;
  const member = await findMember(tx, visitor.id);
  return member?.isEmailVerified && member.email.toLowerCase() === email ? member : null;
}

/**
 * Notes that an address wants a mail when a SKU can be had again. A member's own proven address waits at once; any other
 * is mailed a link, and the answer says nothing of whether it waits already.
 */
export async function requestAlertMail(
  { pool, key, publicUrl }: AlertContext,
  context: RequestContext,
  { sku, email }: ParsedOf<typeof contract>,
): Promise<Requested> {
  const { language, currency } = context;
  const product = await findAwaitedSku(pool, sku, language);
  if (!product) return refuse('UnknownSku', { values: { sku } });
  const address = email.toLowerCase();
  return transaction<Requested>(pool, async (tx) => {
    const owner = await ownerOfAddress(tx, context, address);
    const isProven = owner !== null;
    await lockAddress(tx, address);
    const isFull = ((await countOpen(tx, address))?.count ?? 0) >= MAX_ALERTS;
    if (isFull && isProven) return refuse('TooManyAlerts');
    const row = isFull
      ? undefined
      : await requestAlert(tx, {
          sku,
          email: address,
          member: owner?.id ?? null,
          language,
          currency,
          isProven,
        });
    if (isProven || !row) return ok({ isConfirmed: isProven });
    const link = alertLink({ key, publicUrl, purpose: 'confirm', email: address, sku, language });
    const mail = composeMail('stockAlertConfirm', language, { name: email, link, product: product.title });
    await sendMail(tx, { member: null, to: email, language, occasion: 'stockAlert', ...mail });
    return ok({ isConfirmed: false });
  });
}
