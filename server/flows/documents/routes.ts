import { getDocumentFile, listDocuments, readDocument, requestProforma } from '../../../contract/document.ts';
import { refuse } from '../../../contract/refusals.ts';
import { ok } from '../../../kit/result.ts';
import {
  type DocumentSeller,
  documentNumber,
  findOrderDocument,
  listOrderDocuments,
} from '../../domains/documents/index.ts';
import { findVisibleOrder, isUnpaid } from '../../domains/orders/index.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { issueProforma } from './issue-documents.ts';
import { readDocumentFile } from './read-document-file.ts';
import type { RenderContext } from './render-document.ts';
import { writeDocument } from './write-document.ts';

type Context = RenderContext & { seller: DocumentSeller; orderKey: Buffer };

/** Calls about the documents of one order, for whoever may see the order. */
export const documentRoutes = (context: Context): Route[] => {
  const { pool, texts, orderKey } = context;
  const visible = { db: pool, orderKey };
  return [
    handle(listDocuments, async (request, input) => {
      const order = await findVisibleOrder(visible, request, { ...input, right: 'see' });
      if (!order) return refuse('NotFound');
      const rows = await listOrderDocuments(pool, order.id);
      const isInvoiced = rows.some(({ kind }) => kind === 'invoice');
      return ok({
        items: rows.map((row) => ({
          id: row.id,
          kind: row.kind,
          number: documentNumber(row),
          issuedAt: row.issuedAt.toISOString(),
          parcel: row.parcel,
          formats: row.formats,
        })),
        isPending: (order.isPaid && !isInvoiced) || rows.some(({ formats }) => formats.length === 0),
        mayRequest: isUnpaid(order.state),
      });
    }),
    handle(getDocumentFile, async (request, { id, format, ...input }) => {
      const order = await findVisibleOrder(visible, request, { ...input, right: 'see' });
      const file = order && (await readDocumentFile(context, { orderId: order.id, id, format }));
      if (!file) return refuse('NotFound');
      return ok({ name: file.name, type: file.type, file: file.bytes.toString('base64') });
    }),
    handle(readDocument, async (request, { id, ...input }) => {
      const order = await findVisibleOrder(visible, request, { ...input, right: 'see' });
      const row = order && (await findOrderDocument(pool, { orderId: order.id, id }));
      if (!row) return refuse('NotFound');
      const { blocks, language, size, footer } = writeDocument(row, row.content, texts);
      const { kind } = row;
      return ok({
        id,
        kind,
        number: documentNumber(row),
        language,
        paper: size,
        blocks: [...blocks],
        footer,
      });
    }),
    handle(requestProforma, async (request, input) => {
      const order = await findVisibleOrder(visible, request, { ...input, right: 'see' });
      const issued = order && (await issueProforma(context, order.id));
      return issued ? ok({ id: issued.id, number: documentNumber(issued) }) : refuse('NotFound');
    }),
  ];
};
