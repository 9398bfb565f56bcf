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
  amount: number;
  currency: string;
  /** Where the buyer comes back to. */
  returnUrl: string;
};

export type ProviderEvent = { eventId: string; ref: string };

/** A provider of payments, one a file. Its methods run outside of transactions. */
export type Provider = {
  name: string;
  start: (charge: Charge) => Promise<{ ref: string; redirect: string }>;
  find: (ref: string) => Promise<ChargeState | null>;
  /** Finds a charge by payment.id, for a start whose answer was lost. */
  findByKey: (id: string) => Promise<{ ref: string } | null>;
  /** Cancels an open charge, so that it cannot be paid any more; does nothing to any other. */
  cancel: (ref: string) => Promise<void>;
  refund: (ref: string, refundId: string, amount: number) => Promise<void>;
  /** Parses a notification; null when its signature or its format is wrong. */
  readEvent: (headers: Record<string, string | string[] | undefined>, body: string) => ProviderEvent | null;
};
