import {
  addBatch,
  addBatchFile,
  addCartBatch,
  addCartBatchFile,
  checkBatch,
  checkOrder,
  getBatchStats,
} from '../../../../contract/batch.ts';
import type { CheckoutContext } from '../../../ordering/context.ts';
import { handle, type Route } from '../../../platform/http/route.ts';
import { addBatch as add, checkInput, checkOrderLines } from './add-batch.ts';
import { addFile, readStats } from './add-batch-file.ts';

/** The calls by which visitors add many SKUs to a cart at once. */
export const batchRoutes = (checkout: CheckoutContext): Route[] => [
  handle(addBatch, (context, input) => add(checkout, context, input)),
  handle(addCartBatch, (context, input) => add(checkout, context, input)),
  handle(checkBatch, (context, input) => checkInput(checkout, context, input)),
  handle(checkOrder, (context, input) => checkOrderLines(checkout, context, input)),
  handle(addBatchFile, (context, input) => addFile(checkout, context, input)),
  handle(addCartBatchFile, (context, input) => addFile(checkout, context, input)),
  handle(getBatchStats, (context, input) => readStats(checkout, context, input)),
];
