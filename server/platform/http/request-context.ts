import type { CompanyRole } from '../../../contract/company.ts';
import type { Language } from '../../../contract/fields.ts';
import type { Scope } from '../../../contract/scopes.ts';
import type { Permissions } from '../../../contract/user.ts';
import type { PriceDisplay } from '../../../kit/price-display.ts';
import type { MemberCompany, Owner } from '../database/owner.ts';
import { ipKey } from './ip-key.ts';
import type { Quota } from './quota.ts';

export type Guest = {
  kind: 'guest';
  /** null until the first call or form post makes a token; such a guest owns nothing yet. */
  id: string | null;
};

export type Member = {
  kind: 'member';
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  /** 0 to 5, by what was bought. */
  level: number;
  /** Percent off the prices that everybody sees. */
  discountPercent: number;
  /** Sees prices that others do not: discounted or negotiated ones. */
  hasOwnPrices: boolean;
  /** Has ordered, or has a cart, with a confirmed VAT number. */
  isTrader: boolean;
  /** Country of the address of the member's cart, else of the default address; null without one. */
  shipTo: string | null;
  permissions: Permissions;
  currency: string;
  /** The member's place in a company; null without one. */
  company: MemberCompany | null;
  tokenHash: Buffer;
  /** The session was extended just now; the cookie with its token must be extended as well. */
  isSessionRenewed: boolean;
  /** Set when a program makes the call by an API token; `tokenHash` is then that of no session. */
  apiToken?: { id: number; scopes: readonly Scope[] };
};

export type Visitor = Guest | Member;

/** Who may make a call, by its access. */
export type VisitorOf = { anyone: Visitor; guest: Visitor; member: Member };

/** What the answer does to the visitor's cookies. */
export type CookieChange =
  | { token: string; isGuest: boolean }
  | { currency: string }
  | { priceDisplay: 'gross' | 'net' }
  /** null: used, or of no use any more. */
  | { invitation: string | null }
  | { affiliate: string }
  /** A secret that binds challenges of passkeys to the browser; null: of no use any more. */
  | { passkey: string | null }
  /** Slugs; empty: no devices any more. */
  | { devices: readonly string[] };

/** Who makes a request, in which language and currency, and what the response must carry. */
export type RequestContext<By extends Visitor = Visitor> = {
  visitor: By;
  language: Language;
  currency: string;
  /** Whether the visitor chose the currency; false for a default. */
  isCurrencyChosen: boolean;
  /** How prices are shown. Carts, orders and payments are always computed without it. */
  priceDisplay: PriceDisplay;
  /** Country that the visitor ships to, as far as it is known; null otherwise. */
  shipTo: string | null;
  /**
   * Country that dates of arrival are for: `shipTo`, else the home of the language; of what visitors share one with the
   * same dates. null: there are none.
   */
  arrivesIn: string | null;
  /** Slugs of the devices (series) that the visitor has chosen, sorted. */
  devices: readonly string[];
  /** Address of the client, for limits and locks. */
  ip: string;
  userAgent: string;
  /** Device id of the header murmur; a UUID. */
  device: string | null;
  /** Code of the affiliate by whose link the visitor has come last. */
  affiliate: string | null;
  /** The secret of the cookie that binds challenges of passkeys to the browser. */
  passkeyHolder: string | null;
  securityCode: string | null;
  idempotencyKey: string | null;
  requestId: string;
  /** What a stored page or answer was made from, so that a change drops it; absent where nothing is stored. */
  tags?: Set<string>;
  /** A response for the cache has no visitor; in a closed shop this marks one that only members see. */
  forMembers?: boolean;
  /** Collected by actions, written as Set-Cookie with the response. */
  cookies: CookieChange[];
  /**
   * `retryAfterS`: set by a refusal that ends by waiting, written as Retry-After. `unknownCodes`: how many codes of the
   * input an answer does not know. `quotas`: what is left of the limits that counted the call.
   */
  answer: { retryAfterS?: number; unknownCodes?: number; quotas?: readonly Quota[] };
};

/** The context of a call that only members make. */
export type MemberContext = RequestContext<Member>;

/** What is done with an order: `see` reads and writes messages, `pay` pays it, `change` cancels, confirms, requests. */
export type OrderRight = 'see' | 'pay' | 'change';

/** What each role may do with the orders of colleagues. With an order of one's own every role may do everything. */
const orderRights: Record<CompanyRole, readonly OrderRight[]> = {
  administrator: ['see', 'pay', 'change'],
  approver: ['see'],
  finance: ['see', 'pay'],
  buyer: [],
};

/** The owner of what is private, which goes into every query; null for a guest who has no token yet and so owns nothing. */
export function ownerOf({ visitor }: Pick<RequestContext, 'visitor'>): Owner | null {
  if (visitor.kind === 'member') return { member: visitor.id, guest: null, company: null };
  return visitor.id ? { member: null, guest: visitor.id, company: null } : null;
}

/**
 * The owner that goes into every query of orders: the visitor, and the visitor's company where the role gives the right.
 * This alone decides who reaches the orders of colleagues.
 */
export function orderOwnerOf(context: Pick<RequestContext, 'visitor'>, right: OrderRight): Owner | null {
  const owner = ownerOf(context);
  const { visitor } = context;
  const company = visitor.kind === 'member' ? visitor.company : null;
  return owner && company && orderRights[company.role].includes(right)
    ? { ...owner, company: company.id }
    : owner;
}

/** Names a member in queues in which visitors take turns. */
export const memberTurn = (id: number): string => `member ${id}`;

/** Names the visitor in queues in which visitors take turns: a guest by the network, since guests make tokens at will. */
export const turnKey = ({ visitor, ip }: Pick<RequestContext, 'visitor' | 'ip'>): string =>
  visitor.kind === 'member' ? memberTurn(visitor.id) : ipKey(ip);

/** Whether pages and answers must be made for this visitor alone. */
export const hasOwnPrices = (visitor: Visitor): boolean => visitor.kind === 'member' && visitor.hasOwnPrices;
