import type { Pool } from 'pg';
import type { Address } from '../../../contract/address.ts';
import type { OutputOf } from '../../../contract/call.ts';
import type { getDropshippingPayment } from '../../../contract/dropshipping.ts';
import type { PaymentMethod, PaymentOption } from '../../../contract/payment-method.ts';
import type { Refusal } from '../../../contract/refusals.ts';
import type { Result } from '../../../kit/result.ts';
import type { Places } from '../../domains/places/index.ts';
import type { Tariff } from '../../domains/shipping/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { Log } from '../../platform/log.ts';

/** A SKU as the shop offers it from one warehouse. */
export type Offer = {
  sku: string;
  productId: number;
  warehouse: number;
  title: string;
  state: string;
  moq: number;
  step: number;
  available: number;
  notSoldTo: readonly string[] | null;
};
export type Offers = ReadonlyMap<string, readonly Offer[]>;

export type OrderToPrice = {
  id: string;
  address: Address;
  lines: readonly { sku: string; warehouse: number; quantity: number }[];
  methods: Readonly<Record<string, string>>;
  remark: string;
  purchaseOrder: string;
};

export type ParcelOption = {
  method: string;
  carrier: string;
  price: number;
  tax: number;
  customsDuty: number;
  duty: 'DDP' | 'DDU';
  daysMin: number;
  daysMax: number;
  tracked: boolean;
};

/** An order as a cart of its lines would be priced. */
export type PricedOrder = {
  cart: {
    lines: readonly {
      sku: string;
      warehouse: number;
      quantity: number;
      unitPrice: number;
      total: number;
      notices: readonly unknown[];
    }[];
    totals: {
      goods: number;
      discount: number;
      shipping: number | null;
      tax: number;
      customsDuty: number;
      fee: number;
      total: number;
    };
  };
  parcels: {
    warehouse: number;
    weight: number;
    method: string | null;
    options: ParcelOption[];
    refused: { method: string; reason: 'country' | 'weight' | 'goods' }[];
  }[];
};

/** SKUs as the shop offers them, and a function that prices an order of them. */
export type Offered = { offers: Offers; price: (order: OrderToPrice) => PricedOrder };

/** The pricing of the checkout, which the composition root provides. */
export type Pricing = {
  findOffers: (db: Database, asked: { context: RequestContext; skus: readonly string[] }) => Promise<Offered>;
};

/** What checking works with, in the worker and for calls. */
export type CheckContext = {
  pool: Pool;
  places: Places;
  tariff: Tariff;
  pricing: Pricing;
  now: () => number;
};

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

export type PaymentOutput = OutputOf<typeof getDropshippingPayment>;
