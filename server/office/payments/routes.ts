import { buffer } from 'node:stream/consumers';
import {
  countPayments,
  exportPayments,
  getPayment,
  listPayments,
  openSlip,
  paymentViewCalls,
} from '../../../contract/office/payments.ts';
import { paymentsList } from '../../../contract/office/payments-list.ts';
import { refuseStaff } from '../../../contract/office/refusals.ts';
import { ok } from '../../../kit/result.ts';
import { listSlips } from '../../domains/payments/index.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { listExportRoute } from '../exports/routes.ts';
import { handleRead, type StaffRoute } from '../gate/handle-staff.ts';
import { listRoutes } from '../list/list-routes.ts';
import { viewRoutes } from '../views/routes.ts';
import { changePaymentRoutes } from './change-payment.ts';
import { paymentsSource } from './list.ts';
import { readPayment } from './read-payment.ts';

/** The calls of payments. */
export const paymentRoutes = (files: FileStore): StaffRoute[] => [
  ...listRoutes({ rows: listPayments, count: countPayments }, paymentsSource),
  listExportRoute(exportPayments, paymentsList.name),
  ...viewRoutes(paymentViewCalls, paymentsList),
  handleRead(getPayment, async ({ db, staff }, { id }) => {
    const payment = await readPayment(db, id, staff);
    return payment ? ok(payment) : refuseStaff('NotFound');
  }),
  handleRead(openSlip, async ({ db }, input) => {
    const slip = (await listSlips(db, input.id)).find(({ id }) => id === input.slip);
    const stored = slip && (await files.get(slip.key));
    if (!stored) return refuseStaff('NotFound', { message: 'There is no such slip.' });
    const { name, type } = slip;
    // A PDF of a stranger can run something in a viewer; pictures cannot.
    return ok({ name, type, bytes: await buffer(stored.stream), isDownload: !type.startsWith('image/') });
  }),
  ...changePaymentRoutes(),
];
