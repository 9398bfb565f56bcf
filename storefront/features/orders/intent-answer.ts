import type { NewTotal } from '../../../contract/order-packing.ts';

/** Packings that the buyer has chosen and the total that comes of them, to be agreed to. */
export type AskedPacking = NewTotal & { lines: { position: number; packing: number }[] };

/** What the action of an order's page answers when it does not lead elsewhere. */
export type IntentAnswer = { message: string; asked?: AskedPacking };
