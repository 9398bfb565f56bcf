import type { PaymentMethod } from '../../../contract/payment-method.ts';
import type { Rate } from './rules.ts';

/** The state of a charge at its provider. */
export type ChargeState = {
  /** `approved`: the buyer has agreed, and no money moves until the shop captures it. */
  state: 'open' | 'approved' | 'succeeded' | 'declined' | 'cancelled';
  /** Minor units and currency as the provider has them; compared with those of the payment. */
  amount: number;
  currency: string;
};

export type Charge = {
  /** payment.id: the idempotency key at the provider, so that a repeated start returns the same charge. */
  id: string;
  /** The orders that it pays. */
  orderIds: readonly string[];
  method: PaymentMethod;
  amount: number;
  currency: string;
  /** Of the order: in which the provider's page is shown. */
  language: string;
  email: string;
  /** When the payment was stored; the same for a repeated start. */
  startedAt: Date;
  /** Where the buyer comes back to, and where one who gives up does. */
  returnUrl: string;
  cancelUrl: string;
};

// Providers show and store some 100 characters: one line on a statement.
const MAX_NAMED = 3;

/** Names a charge at its provider by its orders: all of a few, the first of many with the number of the others. */
export function nameCharge({ orderIds }: Pick<Charge, 'orderIds'>): string {
  if (orderIds.length <= MAX_NAMED) return orderIds.join(', ');
  return `${orderIds[0]} + ${orderIds.length - 1}`;
}

/** Identifies a charge whose reference at the provider is not known. */
export type ChargeKey = Pick<Charge, 'id'> & { createdAt: Date };

/** What a notification is about: a charge, found by its reference or else by payment.id, or nothing of this shop. */
export type ProviderEvent = { eventId: string } & (
  | { about: 'charge'; ref: string; paymentId: string | null }
  | { about: 'dispute'; disputeId: string }
  | { about: 'nothing' }
);

/** A chargeback or dispute as its provider has it now. */
export type Dispute = {
  paymentId: string;
  /** Minor units of the currency, as the provider has them. */
  amount: number;
  currency: string;
  /** In the provider's words. */
  reason: string;
  state: 'open' | 'won' | 'lost';
  /** Whether the provider withdraws the money while it is open; an inquiry moves none. */
  isWithdrawn: boolean;
  /** Until when staff must answer; null when nothing is asked. */
  dueAt: Date | null;
};

export type ProviderHeaders = Record<string, string | string[] | undefined>;

/** A provider of payments, one a file, `name.ts`. Its methods run outside of transactions. */
export type Provider = {
  name: string;
  /** The methods that it takes; each belongs to one provider of the shop. */
  methods: readonly PaymentMethod[];
  /** The currencies that it takes; absent: all. */
  currencies?: ReadonlySet<string>;
  /** Returns the least amount of a charge in minor units of the currency; absent: one. */
  minimumCharge?: (terms: Rate) => number;
  start: (charge: Charge) => Promise<{ ref: string; redirect: string }>;
  find: (ref: string) => Promise<ChargeState | null>;
  /** Finds a charge by payment.id, for a start whose answer was lost. */
  findByKey: (key: ChargeKey) => Promise<{ ref: string } | null>;
  /** Cancels an open charge, so that it cannot be paid any more; does nothing to any other. */
  cancel: (ref: string) => Promise<void>;
  /** Captures an approved charge, once; for providers that have such charges. */
  capture?: (ref: string) => Promise<ChargeState | null>;
  refund: (ref: string, refundId: string, amount: number) => Promise<void>;
  /** Finds a dispute; null when it is about no payment of this shop. */
  findDispute?: (disputeId: string) => Promise<Dispute | null>;
  /** Parses a notification; null when its signature or its format is wrong. */
  readEvent: (headers: ProviderHeaders, body: string) => Promise<ProviderEvent | null>;
};

/** The shop's providers by name. */
export type Providers = ReadonlyMap<string, Provider>;

/** Returns the provider that takes a method. */
export const providerOf = (providers: Providers, method: PaymentMethod): Provider | undefined =>
  [...providers.values()].find(({ methods }) => methods.includes(method));
