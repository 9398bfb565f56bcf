import type { FastifyRequest } from 'fastify';
import type { Language } from '../../../../contract/fields.ts';
import { HOME_COUNTRIES } from '../../../../contract/home-countries.ts';
import { NET_DISPLAY } from '../../../../kit/price-display.ts';
import { createRequestContext, renewedSessionCookie, tokenOf } from '../../http/create-request-context.ts';
import { chooseDisplay, shipToOf } from '../../http/price-display.ts';
import type { RequestContext, Visitor } from '../../http/request-context.ts';
import { requestCurrency } from '../../http/request-currency.ts';
import { requestDevices } from '../../http/request-devices.ts';
import { followAffiliateLink } from './affiliate.ts';
import { invitationOfQuery } from './invitation.ts';
import type { PageHandlerOptions } from './options.ts';

export const ANONYMOUS: Visitor = { kind: 'guest', id: null };
const NO_CURRENCY = { currency: 'USD', isCurrencyChosen: false };

/** `?vat=with` or `?vat=without` on any page shows prices with VAT or without it, from then on. */
const displayOfQuery = (query: unknown): 'gross' | 'net' | null => {
  const { vat } = query as { vat?: unknown };
  return vat === 'with' ? 'gross' : vat === 'without' ? 'net' : null;
};

type Options = Pick<
  PageHandlerOptions,
  | 'identify'
  | 'createGuest'
  | 'isCurrency'
  | 'isDevice'
  | 'priceDisplays'
  | 'countAffiliateVisit'
  | 'mayStoreAffiliate'
>;

/** Makes a guest of the visitor, whose token is set as a cookie. */
export function becomeGuest(context: RequestContext, { createGuest }: Pick<Options, 'createGuest'>): void {
  const guest = createGuest();
  context.visitor = { kind: 'guest', id: guest.id };
  context.cookies.push({ token: guest.token, isGuest: true });
}

/**
 * Returns the context of a page request: visitor by token, language of the path, currency, display of prices. A dead or
 * forged token is replaced by that of a new guest. The currency of a member, and of a guest whose country is known, is
 * set as a cookie, so that the page's calls use it too.
 */
export async function identifyVisitor(
  request: FastifyRequest,
  language: Language,
  options: Options,
): Promise<RequestContext> {
  const context = createRequestContext(request, ANONYMOUS, language, {
    ...NO_CURRENCY,
    priceDisplay: NET_DISPLAY,
    shipTo: null,
    devices: requestDevices(request, options.isDevice),
  });
  const { token } = tokenOf(request);
  const visitor = token ? await options.identify(token) : ANONYMOUS;
  if (visitor === 'expired' || visitor === 'invalid') becomeGuest(context, options);
  else {
    context.visitor = visitor;
    context.cookies.push(...renewedSessionCookie(request, visitor));
  }
  context.shipTo = shipToOf(request, context, options.priceDisplays);
  context.arrivesIn = context.shipTo ?? HOME_COUNTRIES[language];
  const { isCurrency } = options;
  const { localCurrency } = options.priceDisplays;
  const currencyOptions = { isPage: true, isCurrency, localCurrency };
  Object.assign(context, requestCurrency(request, context.visitor, currencyOptions));
  const asked = displayOfQuery(request.query);
  if (asked) context.cookies.push({ priceDisplay: asked });
  const invitation = invitationOfQuery(request.query);
  if (invitation !== null && context.visitor.kind === 'guest') context.cookies.push({ invitation });
  const chosen = asked ?? request.cookies.priceDisplay;
  await followAffiliateLink(request, context, options);
  const net = options.priceDisplays.netDisplayOf(context.shipTo);
  context.priceDisplay = chooseDisplay(net, { chosen, visitor: context.visitor });
  const isKnown = context.visitor.kind === 'member' || localCurrency(request.ip) !== null;
  if (isKnown && request.cookies.CurrencyCode !== context.currency)
    context.cookies.push({ currency: context.currency });
  return context;
}
