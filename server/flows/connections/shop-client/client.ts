import type { ConnectionError } from '../../../../contract/connection.ts';
import type { RowCells } from '../../../domains/dropshipping/index.ts';

/** An order of a connected shop that nobody has fulfilled. */
export type RemoteOrder = {
  id: string;
  /** As its shop names it, such as #1001. */
  name: string;
  updatedAt: Date;
  /** The columns that all of its rows have. */
  receiver: RowCells;
  lines: { id: string; sku: string; barcode: string; quantity: number }[];
};

/** A parcel whose number a shop is to have. */
export type Parcel = {
  remoteId: string;
  company: string;
  number: string;
  url: string;
  /** Lines of the order there that it has something of, with pieces. */
  lines: { line: string; quantity: number }[];
  /** Nothing of the order is left to ship. */
  isComplete: boolean;
};

/** What the shop asks another shop, by the interface that this has. Throws ShopError. */
export type ShopClient = {
  /** Throws when the credentials are refused or may not do what is needed. */
  check: () => Promise<void>;
  /** Lists unfulfilled, paid orders that changed since a time, the oldest change first; `next` leads to the next page. */
  listOrders: (from: {
    since: Date;
    next: string | null;
  }) => Promise<{ orders: RemoteOrder[]; next: string | null }>;
  /** Notes a parcel at its order, unless the order has it. */
  sendTracking: (parcel: Parcel) => Promise<void>;
};

/** Thrown when a shop cannot be asked or refuses something. `detail` are the shop's own words. */
export class ShopError extends Error {
  readonly error: ConnectionError;
  readonly detail: string;
  /** Seconds for which the shop asks to be left alone. */
  readonly retryAfterS: number;
  constructor(error: ConnectionError, detail = '', retryAfterS = 0) {
    super(`${error}: ${detail}`);
    this.error = error;
    this.detail = detail.slice(0, 300);
    this.retryAfterS = retryAfterS;
  }
}

/** Errors that say nothing of one order: all that is asked of the shop would fail as well. */
export const isOfShop = (error: ConnectionError): boolean =>
  ['credentials', 'scopes', 'unreachable', 'private', 'throttled'].includes(error);
