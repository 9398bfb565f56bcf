import type { Pool } from 'pg';
import type { Address } from '../../../../contract/address.ts';
import type { Places } from '../../../domains/places/index.ts';
import type { Tariff } from '../../../domains/shipping/index.ts';
import type { Database } from '../../../platform/database/statement.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';

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
