import { z } from 'zod';
import { type DocumentSeller, listBacklog, removeFromBacklog } from '../../domains/documents/index.ts';
import { ISSUE_DOCUMENTS } from '../../domains/orders/index.ts';
import { issueDocuments, RENDER_DOCUMENT } from './issue-documents.ts';
import { type RenderContext, renderDocument } from './render-document.ts';

const OfOrder = z.object({ orderId: z.string() });
const OfDocument = z.object({ id: z.uuid() });

const BACKLOG_BATCH = 50;

/** Issues the documents of a batch of orders that were paid before there were documents, the earliest first. */
async function issueBacklog(issuing: Parameters<typeof issueDocuments>[0]): Promise<void> {
  for (const { orderId } of await listBacklog(issuing.pool, BACKLOG_BATCH)) {
    await issueDocuments(issuing, orderId);
    await removeFromBacklog(issuing.pool, orderId);
  }
}

/** The jobs that issue documents and make their files. */
export const documentTasks = (rendering: RenderContext & { seller: DocumentSeller }) => ({
  [ISSUE_DOCUMENTS]: (payload: unknown) => issueDocuments(rendering, OfOrder.parse(payload).orderId),
  [RENDER_DOCUMENT]: (payload: unknown) => renderDocument(rendering, OfDocument.parse(payload).id),
  'issue-old-documents': () => issueBacklog(rendering),
});
