import type { PaymentMethod, PaymentOption } from '../../../contract/payment-method.ts';
import type { Refusal } from '../../../contract/refusals.ts';
import type { Result } from '../../../kit/result.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { Log } from '../../platform/log.ts';
import type { CheckContext, OrderToPrice } from './check/context.ts';

export type Unplaceable = { id: string; reason: 'price' | 'gone' | 'stock'; before: number; after: number };

/** Orders that are placed together with the totals that their member saw. */
type ToPlace = {
  context: RequestContext;
  orders: readonly (OrderToPrice & { total: number })[];
  batch: string;
};

/** How a payment is to be made, and where it leads back to. */
type ToStart = {
  orderIds: readonly string[];
  wish: {
    method: PaymentMethod;
    useBalance: boolean;
    balancePassword?: string | undefined;
    total?: number | undefined;
  };
  pathsOf: (payment: string) => { returnPath: string; cancelPath: string };
};

/** The checkout's placing and the payments' start, which the composition root provides. */
export type Purchasing = {
  /** Places all orders in the caller's transaction; else returns those that cannot be, and the caller rolls back. */
  placeOrders: (
    tx: Database,
    placing: ToPlace,
  ) => Promise<{ ok: true } | { ok: false; unplaceable: Unplaceable[] }>;
  startOrders: (
    context: RequestContext,
    start: ToStart,
  ) => Promise<Result<{ paid: boolean; redirect: string | null; payment: string | null }, Refusal>>;
  /** The ways to pay such orders together, and the member's balance in their currency. */
  listOptions: (
    context: RequestContext,
    orders: readonly { id: string; total: number; billing: string }[],
  ) => Promise<{ methods: PaymentOption[]; balance: number }>;
  /** Whether a payment of this sum, with its fee, is above the limit of the member's company. */
  isAboveLimit: (context: RequestContext, total: number) => boolean;
  /** Checks that a member may spend the balance, before anything is placed. */
  checkBalancePassword: (member: number, password: string) => Promise<Result<unknown, Refusal>>;
  /** Asks the provider of an unsettled payment how it stands. */
  settle: (payment: string) => Promise<unknown>;
};

export type DropshippingContext = CheckContext & {
  files: FileStore;
  purchasing: Purchasing;
  log: Pick<Log, 'error' | 'warn'>;
};
