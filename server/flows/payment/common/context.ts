import type { Pool } from 'pg';
import type { PaymentMethods, Providers, Remittances } from '../../../domains/payments/index.ts';
import type { Places } from '../../../domains/places/index.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { Log } from '../../../platform/log.ts';

/** What payments work with, made once by the composition root. */
export type PaymentContext = {
  pool: Pool;
  providers: Providers;
  payments: PaymentMethods;
  /** Whom buyers send money to that no provider takes. */
  remittances: Remittances;
  files: FileStore;
  places: Places;
  /** Signs the keys of mailed order links. */
  orderKey: Buffer;
  publicUrl: string;
  now: () => number;
  log: Pick<Log, 'error' | 'warn'>;
};

/** What settling works with, in the worker and for webhooks too. */
export type SettlementContext = Pick<PaymentContext, 'pool' | 'providers' | 'now' | 'log'>;

/** The result of settling a payment; `paid` when at least one of its orders is. */
export type Settlement = 'paid' | 'pending' | 'failed' | 'overpaid' | 'needs_review';
