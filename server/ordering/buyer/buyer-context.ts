import { isLanguage } from '../../../contract/fields.ts';
import type { PriceDisplay } from '../../../kit/price-display.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { Buyer } from './query.ts';

type Terms = { language: string; currency: string; priceDisplay: PriceDisplay };

/**
 * Returns the context in which something is priced for a buyer who makes no request: a member as of now, or a guest by
 * id.
 */
export function buyerContext(
  buyer: Buyer | { guest: string | null },
  { language, currency, priceDisplay }: Terms,
): RequestContext {
  return {
    visitor:
      'guest' in buyer
        ? { kind: 'guest', id: buyer.guest }
        : {
            kind: 'member',
            ...buyer,
            hasOwnPrices: true,
            isTrader: false,
            shipTo: null,
            tokenHash: Buffer.alloc(0),
            isSessionRenewed: false,
          },
    language: isLanguage(language) ? language : 'en',
    currency,
    isCurrencyChosen: true,
    priceDisplay,
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
