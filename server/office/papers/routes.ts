import { mailDocument, openDocument, openPackingSlip } from '../../../contract/office/papers.ts';
import { refuseStaff } from '../../../contract/office/refusals.ts';
import { ok } from '../../../kit/result.ts';
import { type DocumentSeller, documentNumber, findOrderDocument } from '../../domains/documents/index.ts';
import { lockOrder } from '../../domains/orders/index.ts';
import { type RenderContext, readDocumentFile, renderPackingSlip } from '../../flows/documents/index.ts';
import { enqueueMail } from '../../flows/fulfilment/index.ts';
import { handleChange, handleRead, type StaffRoute } from '../gate/handle-staff.ts';
import { countMailed, findPackable } from './store.ts';

/** Documents of an order that its buyer is mailed again in 24 hours. */
export const MAX_MAILED_A_DAY = 15;

const notYet = (message: string) => refuseStaff('NotFound', { message });

/** Calls about the papers of orders: their files, and mailing them again. */
export const paperRoutes = (rendering: RenderContext & { seller: DocumentSeller }): StaffRoute[] => [
  handleRead(openDocument, async (_, input) => {
    const file = await readDocumentFile(rendering, input);
    return file ? ok(file) : notYet('There is no such document, or its file is still being made.');
  }),
  handleRead(openPackingSlip, async ({ db, now }, { orderId, warehouse }) => {
    if (!(await findPackable(db, orderId)))
      return refuseStaff('Refused', {
        message: 'Nothing of this order may be packed: it is not paid, or closed.',
      });
    const bytes = await renderPackingSlip(rendering, { orderId, warehouse, at: new Date(now) });
    if (!bytes) return notYet('Nothing of this order is left to ship from this warehouse.');
    return ok({ name: `${orderId}-${warehouse}.pdf`, type: 'application/pdf', bytes });
  }),
  handleChange(mailDocument, async ({ tx, set }, { orderId, id }) => {
    const row = (await lockOrder(tx, orderId)) && (await findOrderDocument(tx, { orderId, id }));
    if (!row) return refuseStaff('NotFound');
    if ((await countMailed(tx, { orderId, call: mailDocument.path })).count >= MAX_MAILED_A_DAY)
      return refuseStaff('TooManyRequests', {
        message: `The buyer was mailed documents of ${orderId} ${MAX_MAILED_A_DAY} times within a day. Wait until tomorrow.`,
      });
    const number = documentNumber(row);
    await enqueueMail(tx, { orderId, kind: 'document', of: `${number} ${set.id}`, number });
    await set.records('mail', number, { number });
    return ok({});
  }),
];
