import {
  changePacking,
  getPackedItems,
  getPackingOptions,
  setPacking,
} from '../../../contract/order-packing.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { changeOrderPacking } from './change-packing.ts';
import type { PackingContext } from './context.ts';
import { readPackedItems, readPackingOptions } from './read-packing.ts';

export const packingRoutes = (packing: PackingContext): Route[] => [
  handle(getPackingOptions, (context, { orderId }) => readPackingOptions(packing, context, orderId)),
  handle(getPackedItems, (context, { orderId }) => readPackedItems(packing, context, orderId)),
  handle(setPacking, (context, { orderId, position, packing: code, total }) =>
    changeOrderPacking(packing, context, { orderId, total, lines: [{ position, packing: code }] }),
  ),
  handle(changePacking, (context, input) => changeOrderPacking(packing, context, input)),
];
