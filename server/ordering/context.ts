import type { Pool } from 'pg';
import type { Taxonomy } from '../domains/catalogue/index.ts';
import type { PaymentMethods } from '../domains/payments/index.ts';
import type { Places } from '../domains/places/index.ts';
import type { GiftSteps, OrderPromotions } from '../domains/promotions/index.ts';
import type { Tariff } from '../domains/shipping/index.ts';
import type { TaxTables, VatNumbers } from '../domains/taxes/index.ts';
import type { Counter } from '../platform/counters/counter.ts';
import type { Database } from '../platform/database/statement.ts';
import { transaction } from '../platform/database/transaction.ts';
import type { Messages } from '../platform/http/messages.ts';
import type { SkuFactsCache } from './facts/sku-facts.ts';

/** What checkout works with, made once by the composition root. */
export type CheckoutContext = {
  pool: Pool;
  /** What statements run on: the pool, or the connection of a transaction (see inTransaction). */
  db: Database;
  taxonomy: Taxonomy;
  places: Places;
  tariff: Tariff;
  taxes: TaxTables;
  payments: PaymentMethods;
  giftSteps: GiftSteps;
  orderPromotions: OrderPromotions;
  vatNumbers: VatNumbers;
  skuFacts: SkuFactsCache;
  messages: Messages;
  now: () => number;
  /** Signs the links of orders. */
  orderKey: Buffer;
  /** Counts lines that guests add. */
  guestLines: Counter;
  /** Whether unpaid orders and guests' lines of a network address are limited. */
  limitsNetworks: boolean;
};

/** Runs an action in one transaction, with a context whose `db` is the connection of that transaction. */
export const inTransaction = <Answer>(
  checkout: CheckoutContext,
  action: (checkout: CheckoutContext) => Promise<Answer>,
): Promise<Answer> => transaction(checkout.pool, (db) => action({ ...checkout, db }));
