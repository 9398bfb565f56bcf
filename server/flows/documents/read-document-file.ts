import { buffer } from 'node:stream/consumers';
import { documentNumber, findFile, findOrderDocument } from '../../domains/documents/index.ts';
import type { Format, RenderContext } from './render-document.ts';

const TYPES = { pdf: 'application/pdf', xml: 'application/xml' } as const;

/** Reads a file of a document of an order; undefined while it is being made. Does not check the order's owner. */
export async function readDocumentFile(
  { pool, files }: Pick<RenderContext, 'pool' | 'files'>,
  { orderId, id, format }: { orderId: string; id: string; format: Format },
) {
  const row = await findOrderDocument(pool, { orderId, id });
  const file = row && (await findFile(pool, { document: row.id, format }));
  const stored = file && (await files.get(file.key));
  if (!row || !stored) return undefined;
  const bytes = await buffer(stored.stream);
  return { name: `${documentNumber(row)}.${format}`, type: TYPES[format], bytes };
}
