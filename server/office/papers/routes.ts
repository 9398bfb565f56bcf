import { mailDocument, openDocument, openPackingSlip } from '../../../contract/office/papers.ts';
import { refuseStaff } from '../../../contract/office/refusals.ts';
import { ok } from '../../../kit/result.ts';
import { type DocumentSeller, documentNumber, findOrderDocument } from '../../domains/documents/index.ts';
import { type RenderContext, readDocumentFile, renderPackingSlip } from '../../flows/documents/index.ts';
import { enqueueMail } from '../../flows/fulfilment/index.ts';
import { handleChange, handleRead, type StaffRoute } from '../gate/handle-staff.ts';
import { findPackable } from './store.ts';

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
  handleChange(mailDocument, async ({ tx, set, now }, { orderId, id }) => {
    const row = await findOrderDocument(tx, { orderId, id });
    if (!row) return refuseStaff('NotFound');
    const number = documentNumber(row);
    await enqueueMail(tx, { orderId, kind: 'document', of: `${number} ${now}`, number });
    await set.records('mail', number, { number });
    return ok({});
  }),
];
