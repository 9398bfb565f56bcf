import { isLanguage } from '../../../../contract/fields.ts';
import { NET_DISPLAY } from '../../../../kit/price-display.ts';
import type { Database } from '../../../platform/database/statement.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { findBuyer } from './query.ts';

type Batch = { memberId: number; language: string; currency: string };

/**
 * Returns the context in which a batch is priced, the same in the worker and for every call: its member as of now, its
 * language and currency, prices without VAT in them. undefined when the account is disabled or may not dropship.
 */
export async function batchContext(db: Database, batch: Batch): Promise<RequestContext | undefined> {
  const buyer = await findBuyer(db, batch.memberId);
  if (!buyer?.permissions.dropshipping) return undefined;
  return {
    visitor: {
      kind: 'member',
      ...buyer,
      hasOwnPrices: true,
      isTrader: false,
      shipTo: null,
      tokenHash: Buffer.alloc(0),
      isSessionRenewed: false,
    },
    language: isLanguage(batch.language) ? batch.language : 'en',
    currency: batch.currency,
    isCurrencyChosen: true,
    priceDisplay: NET_DISPLAY,
    shipTo: null,
    arrivesIn: null,
    devices: [],
    ip: '',
    userAgent: '',
    device: null,
    affiliate: null,
    passkeyHolder: null,
    securityCode: null,
    idempotencyKey: null,
    requestId: '',
    cookies: [],
    answer: {},
  };
}
