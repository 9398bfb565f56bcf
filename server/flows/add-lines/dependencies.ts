import type { Pool } from 'pg';
import type { Cart } from '../../../contract/cart.ts';
import type { Refusal } from '../../../contract/refusals.ts';
import type { Result } from '../../../kit/result.ts';
import type { CartRow } from '../../domains/cart/index.ts';
import type { PriceFacts } from '../../domains/pricing/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import type { Messages } from '../../platform/http/messages.ts';
import type { Owner, RequestContext } from '../../platform/http/request-context.ts';

export type Wanted = { sku: string; warehouse: number; packing: number; quantity: number };

type Buyable = PriceFacts & {
  sku: string;
  warehouse: number;
  packing: number;
  state: string;
  moq: number;
  step: number;
  packings: number[];
  available: number;
  inCart: number;
  inCartAny: number;
};

type LineFacts = PriceFacts & {
  sku: string;
  warehouse: number;
  packing: number;
  quantity: number;
  moq: number;
  step: number;
  available: number;
  state: string;
};

/** What changing a cart needs from elsewhere: reading is the views' business, and app.ts brings it. */
export type CartDependencies = {
  pool: Pool;
  db: Database;
  readCart: (
    db: Database,
    context: RequestContext,
    cart?: string | CartRow,
  ) => Promise<Result<{ cart: Cart; lines: LineFacts[] }, Refusal>>;
  findBuyables: (
    db: Database,
    skus: string[],
    warehouses: number[],
    packings: number[],
    member: number | null,
    guest: string | null,
    orderId: string | null,
  ) => Promise<Buyable[]>;
  foresee: (
    db: Database,
    context: RequestContext,
    owner: Owner,
    wanted: readonly Omit<Wanted, 'quantity'>[],
    orderId: string | null,
  ) => Promise<{
    cart: string | null;
    version: number;
    lines: number;
    wanted: Buyable[];
    after: (row: CartRow, added: readonly Wanted[]) => Cart | null;
  }>;
  messages: Messages;
  now: () => number;
};
