import { NET_DISPLAY } from '../../../../kit/price-display.ts';
import { buyerContext } from '../../../ordering/buyer/buyer-context.ts';
import { findBuyer } from '../../../ordering/buyer/query.ts';
import type { Database } from '../../../platform/database/statement.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';

type Batch = { memberId: number; language: string; currency: string };

/**
 * Returns the context in which a batch is priced, the same in the worker and for every call: its member as of now, its
 * language and currency, prices without VAT in them. undefined when the account is disabled or may not dropship.
 */
export async function batchContext(db: Database, batch: Batch): Promise<RequestContext | undefined> {
  const buyer = await findBuyer(db, batch.memberId);
  if (!buyer || buyer.isDisabled || !buyer.permissions.dropshipping) return undefined;
  return buyerContext(buyer, { ...batch, priceDisplay: NET_DISPLAY });
}
