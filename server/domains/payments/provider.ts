import type { PaymentMethod } from '../../../contract/payment-method.ts';

/** The state of a charge at its provider. */
export type ChargeState = {
  state: 'open' | 'succeeded' | 'declined' | 'cancelled';
  /** Minor units and currency as the provider has them; compared with those of the payment. */
  amount: number;
  currency: string;
};

export type Charge = {
  /** payment.id: the idempotency key at the provider, so that a repeated start returns the same charge. */
  id: string;
  orderId: string;
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

/** Identifies a charge whose reference at the provider is not known. */
export type ChargeKey = Pick<Charge, 'id'> & { createdAt: Date };

/** What a notification is about: a charge, found by its reference or else by payment.id, or nothing of this shop. */
export type ProviderEvent = { eventId: string } & (
  | { about: 'charge'; ref: string; paymentId: string | null }
  | { about: 'nothing' }
);

export type ProviderHeaders = Record<string, string | string[] | undefined>;

/** A provider of payments, one a file, `name.ts`. Its methods run outside of transactions. */
export type Provider = {
  name: string;
  /** The methods that it takes; each belongs to one provider of the shop. */
  methods: readonly PaymentMethod[];
  start: (charge: Charge) => Promise<{ ref: string; redirect: string }>;
  find: (ref: string) => Promise<ChargeState | null>;
  /** Finds a charge by payment.id, for a start whose answer was lost. */
  findByKey: (key: ChargeKey) => Promise<{ ref: string } | null>;
  /** Cancels an open charge, so that it cannot be paid any more; does nothing to any other. */
  cancel: (ref: string) => Promise<void>;
  refund: (ref: string, refundId: string, amount: number) => Promise<void>;
  /** Parses a notification; null when its signature or its format is wrong. */
  readEvent: (headers: ProviderHeaders, body: string) => Promise<ProviderEvent | null>;
};

/** The shop's providers by name. */
export type Providers = ReadonlyMap<string, Provider>;

/** Returns the provider that takes a method. */
export const providerOf = (providers: Providers, method: PaymentMethod): Provider | undefined =>
  [...providers.values()].find(({ methods }) => methods.includes(method));
