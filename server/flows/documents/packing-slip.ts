import type { DocumentRow, DocumentSeller } from '../../domains/documents/index.ts';
import { createPdf } from '../../platform/pdf/create-pdf.ts';
import { paperOf } from '../../platform/pdf/pdf-document.ts';
import { buildShipment } from './build-shipment.ts';
import { findOrderFacts, listPiecesLeft } from './query.ts';
import { logoOf, type RenderContext } from './render-document.ts';
import { writeDocument } from './write-document.ts';

type Context = RenderContext & { seller: DocumentSeller };

/**
 * Returns the packing slip of what is left to ship of an order from a warehouse, as PDF, to pick and pack by: it is neither
 * issued nor stored. undefined where nothing is left there.
 */
export async function renderPackingSlip(
  { pool, files, texts, seller }: Context,
  { orderId, warehouse, at }: { orderId: string; warehouse: number; at: Date },
): Promise<Buffer | undefined> {
  const facts = await findOrderFacts(pool, orderId);
  const lines = await listPiecesLeft(pool, { orderId, warehouse });
  if (!facts || lines.length === 0) return undefined;
  const parcel = { id: 0, warehouse, carrier: '', number: '', shippedAt: at.toISOString(), lines };
  const content = {
    ...buildShipment(facts, parcel, seller),
    shipment: null,
    ...(facts.whiteLabel && { whiteLabel: facts.whiteLabel }),
  };
  const row: DocumentRow = {
    ...{ id: '', series: '', year: 0, number: 0, kind: 'packing_slip', reference: '', issuedAt: at },
    ...{ orderId: facts.id, language: facts.language, paper: paperOf(content.delivery.country) },
  };
  return createPdf({ ...writeDocument(row, content, texts), ...(await logoOf(files, content)) });
}
