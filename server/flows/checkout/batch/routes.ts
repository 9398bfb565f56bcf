import {
  addBatch,
  addBatchFile,
  addCartBatch,
  addCartBatchFile,
  checkBatch,
  checkOrder,
  getBatchStats,
} from '../../../../contract/batch.ts';
import { handle, type Route } from '../../../platform/http/route.ts';
import { addBatch as add, type BatchContext, checkInput, checkOrderLines } from './add-batch.ts';
import { addFile, readStats } from './add-batch-file.ts';

/** The calls by which visitors add many SKUs to a cart at once. */
export const batchRoutes = (batch: BatchContext): Route[] => [
  handle(addBatch, (context, input) => add(batch, context, input)),
  handle(addCartBatch, (context, input) => add(batch, context, input)),
  handle(checkBatch, (context, input) => checkInput(batch, context, input)),
  handle(checkOrder, (context, input) => checkOrderLines(batch, context, input)),
  handle(addBatchFile, (context, input) => addFile(batch, context, input)),
  handle(addCartBatchFile, (context, input) => addFile(batch, context, input)),
  handle(getBatchStats, (context, input) => readStats(batch, context, input)),
];
