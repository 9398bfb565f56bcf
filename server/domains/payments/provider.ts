/** How a charge stands at its provider, asked now. */
export type ChargeState = {
  state: 'open' | 'succeeded' | 'declined' | 'cancelled';
  /** Minor units and currency that the provider knows; compared with what was asked. */
  amount: number;
  currency: string;
};

export type Charge = {
  /** payment.id: the idempotency key at the provider, so that a repeated start finds the same charge. */
  id: string;
  orderId: string;
  amount: number;
  currency: string;
  /** Where the buyer comes back to. */
  returnUrl: string;
};

export type ProviderEvent = { eventId: string; ref: string };

/** One provider of payments; a file each. None of this runs inside a transaction. */
export type Provider = {
  name: string;
  start: (charge: Charge) => Promise<{ ref: string; redirect: string }>;
  find: (ref: string) => Promise<ChargeState | null>;
  /** Looks a charge up by payment.id: for a start whose answer was lost. */
  findByKey: (id: string) => Promise<{ ref: string } | null>;
  /** Cancels a charge that is still open, so that it cannot be paid any more; leaves every other as it is. */
  cancel: (ref: string) => Promise<void>;
  refund: (ref: string, refundId: string, amount: number) => Promise<void>;
  /** Reads a notification; null when its signature is not the provider's or it says nothing that is understood. */
  readEvent: (headers: Record<string, string | string[] | undefined>, body: string) => ProviderEvent | null;
};
