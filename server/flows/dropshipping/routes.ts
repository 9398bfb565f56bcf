import {
  changeDropshippingRemark,
  chooseDropshippingMethod,
  deleteDropshippingBatch,
  fixDropshippingRows,
  getDropshippingBatch,
  getDropshippingBatches,
  getDropshippingOrders,
  getDropshippingPayment,
  getDropshippingStat,
  payDropshippingBatch,
  payDropshippingFromBalance,
  quoteDropshippingBatch,
  suggestDropshipping,
  uploadDropshippingFile,
} from '../../../contract/dropshipping.ts';
import { refuseField } from '../../../contract/refusals.ts';
import { ok } from '../../../kit/result.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { changeRemark, deleteBatch, quoteBatch } from './change-batch.ts';
import { chooseMethod } from './choose-method.ts';
import type { DropshippingContext } from './context.ts';
import { exportRoutes } from './export-batch.ts';
import { fixRows } from './fix-rows.ts';
import { payBatch } from './pay-batch.ts';
import { readBatches, readStat, readWholeBatch } from './read-batch.ts';
import { readOrders } from './read-orders.ts';
import { readPayment } from './read-payment.ts';
import { suggestValues } from './suggest-values.ts';
import { uploadFile } from './upload-file.ts';
import { whiteLabelRoutes } from './white-label.ts';

const readingRoutes = (dropshipping: DropshippingContext): Route[] => {
  const { pool, tariff } = dropshipping;
  return [
    handle(getDropshippingBatches, async (context, input) =>
      ok(await readBatches(pool, context.visitor.id, input)),
    ),
    handle(getDropshippingBatch, (context, input) => readWholeBatch(dropshipping, context, input)),
    handle(getDropshippingOrders, (context, input) =>
      readOrders(pool, { member: context.visitor.id, language: context.language, tariff }, input),
    ),
    handle(getDropshippingStat, async (context, input) =>
      input.from && input.to && input.from > input.to
        ? refuseField('to', 'dateOrder')
        : ok(await readStat(pool, context.visitor.id, input)),
    ),
    handle(getDropshippingPayment, (context, input) => readPayment(dropshipping, context.visitor.id, input)),
    handle(suggestDropshipping, async (context, input) =>
      ok(await suggestValues(dropshipping, context, input)),
    ),
  ];
};

export const dropshippingRoutes = (dropshipping: DropshippingContext): Route[] => [
  ...readingRoutes(dropshipping),
  handle(uploadDropshippingFile, (context, input) => uploadFile(dropshipping, context, input)),
  handle(fixDropshippingRows, (context, input) => fixRows(dropshipping, context, input)),
  handle(deleteDropshippingBatch, (context, input) => deleteBatch(dropshipping, context.visitor.id, input)),
  handle(changeDropshippingRemark, (context, input) => changeRemark(dropshipping, context.visitor.id, input)),
  handle(quoteDropshippingBatch, (context, input) => quoteBatch(dropshipping, context.visitor.id, input)),
  handle(chooseDropshippingMethod, (context, input) => chooseMethod(dropshipping, context.visitor.id, input)),
  handle(payDropshippingBatch, (context, input) => payBatch(dropshipping, context, input)),
  handle(payDropshippingFromBalance, (context, input) =>
    payBatch(dropshipping, context, { ...input, method: 'balance', useBalance: false }),
  ),
  ...exportRoutes(dropshipping),
  ...whiteLabelRoutes(dropshipping),
];
