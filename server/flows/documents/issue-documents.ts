import { createHash, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { DocumentKind } from '../../../contract/document.ts';
import { allocate } from '../../../kit/allocate.ts';
import {
  type DocumentContent,
  type DocumentRow,
  type DocumentSeller,
  documentNumber,
  findInvoice,
  insertDocument,
  listCreditNotes,
  listOrderDocuments,
  seriesOf,
} from '../../domains/documents/index.ts';
import { EDIT_REFUND, isUnpaid, lockOrder } from '../../domains/orders/index.ts';
import type { Database } from '../../platform/database/statement.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { paperOf } from '../../platform/pdf/pdf-document.ts';
import { buildChargebackNote, buildCreditNote, buildEditNote, reinvoice } from './build-credit-note.ts';
import { buildInvoice } from './build-invoice.ts';
import { buildShipment } from './build-shipment.ts';
import { type FactDispute, findOrderFacts, type OrderFacts } from './query.ts';

/** Locks an order and reads it: the facts of a statement that waited for the lock would be as they were before. */
const lockFacts = async (tx: Database, orderId: string): Promise<OrderFacts | undefined> =>
  (await lockOrder(tx, orderId)) && findOrderFacts(tx, orderId);

type Draft = { kind: DocumentKind; reference: string; content: DocumentContent };

export const RENDER_DOCUMENT = 'render-document';

async function issue(
  tx: Database,
  facts: OrderFacts,
  { kind, reference, content }: Draft,
): Promise<DocumentRow> {
  const row = await insertDocument(tx, {
    id: randomUUID(),
    series: seriesOf[kind],
    kind,
    orderId: facts.id,
    reference,
    language: facts.language,
    paper: paperOf(content.buyer.address.country),
    content: JSON.stringify(content),
  });
  if (!row) throw new Error(`no number for ${kind} of ${facts.id}`);
  // Numbers first: files wait for the documents of other orders to be issued.
  await addJob(tx, RENDER_DOCUMENT, { id: row.id }, { once: true, turn: 1 });
  return row;
}

type IssuedDocument = { row: DocumentRow; content: DocumentContent };

const named = ({ row }: IssuedDocument): DocumentContent['invoice'] => ({
  number: documentNumber(row),
  issuedAt: row.issuedAt.toISOString(),
});

async function invoiceOf(tx: Database, facts: OrderFacts, seller: DocumentSeller): Promise<IssuedDocument> {
  const existing = await findInvoice(tx, facts.id);
  if (existing) return { row: existing, content: existing.content };
  const content = buildInvoice(facts, seller);
  return { row: await issue(tx, facts, { kind: 'invoice', reference: '', content }), content };
}

/** Lists the refunds that are not in an invoice already: it has what packing cost when it was issued. */
function refundsAfter({ refunds }: OrderFacts, { order }: DocumentContent): OrderFacts['refunds'] {
  let included = order.lowered;
  return refunds.filter(({ selection, amount }) => {
    const isIncluded = (selection === 'packing' || selection === EDIT_REFUND) && amount <= included;
    if (isIncluded) included -= amount;
    return !isIncluded && selection !== EDIT_REFUND;
  });
}

/** Lists what the credit notes of an invoice say, the earliest first. */
const notesOf = async (tx: Database, facts: OrderFacts, invoice: IssuedDocument) =>
  (await listCreditNotes(tx, facts.id)).filter(
    ({ content }) => content.invoice?.number === documentNumber(invoice.row),
  );

/** An invoice, and the one before it that an edit of the order has replaced by it. */
type Invoices = { invoice: IssuedDocument; replaced: IssuedDocument | null };

/** Issues a new invoice of a paid order that was edited since the last one. */
async function replaceInvoice(
  tx: Database,
  { facts, seller, invoice }: Pick<IssueContext, 'facts' | 'seller' | 'invoice'>,
): Promise<Invoices> {
  const { edit } = facts;
  if (!edit || new Date(edit.at) <= invoice.row.issuedAt) return { invoice, replaced: null };
  const content = buildInvoice(facts, seller);
  const row = await issue(tx, facts, { kind: 'invoice', reference: `edit ${edit.id}`, content });
  return { invoice: { row, content }, replaced: invoice };
}

/** Issues the credit note of an invoice that was replaced. */
async function creditReplaced(
  tx: Database,
  { facts, seller }: Pick<IssueContext, 'facts' | 'seller'>,
  replaced: IssuedDocument,
): Promise<void> {
  const earlier = (await notesOf(tx, facts, replaced)).map(({ content }) => content);
  const content = buildEditNote(facts, { seller, invoice: replaced.content, earlier });
  if (!content || !facts.edit) return;
  const note = { ...content, invoice: named(replaced) };
  await issue(tx, facts, { kind: 'credit_note', reference: `edit ${facts.edit.id}`, content: note });
}

type IssueContext = {
  facts: OrderFacts;
  seller: DocumentSeller;
  invoice: IssuedDocument;
  known: ReadonlySet<string>;
};

/** Issues the credit notes of refunds that an order lacks, each after those before it. */
async function issueCreditNotes(
  tx: Database,
  { facts, seller, invoice, known }: IssueContext,
): Promise<void> {
  const refunds = refundsAfter(facts, invoice.content).filter(({ id }) => !known.has(`credit_note ${id}`));
  if (refunds.length === 0) return;
  const earlier = (await notesOf(tx, facts, invoice)).map(({ content }) => content);
  for (const refund of refunds) {
    const content = buildCreditNote(facts, refund, { seller, invoice: invoice.content, earlier });
    earlier.push(content);
    const note = { ...content, invoice: named(invoice) };
    await issue(tx, facts, { kind: 'credit_note', reference: refund.id, content: note });
  }
}

/** Returns the order's share of a lost dispute of its payment. */
const chargebackOf = ({ amount, shares }: FactDispute, orderId: string): number => {
  const parts = allocate(
    amount,
    shares.map((share) => share.amount),
  );
  return parts[shares.findIndex((share) => share.orderId === orderId)] ?? 0;
};

/**
 * Issues the credit note of each dispute that was lost, as for a refund, and an invoice of the same where one that was
 * lost is won after all.
 */
async function issueChargebacks(
  tx: Database,
  { facts, seller, invoice, known }: IssueContext,
): Promise<void> {
  for (const dispute of facts.disputes) {
    const { reference, state } = dispute;
    const isCredited = known.has(`credit_note ${reference}`);
    if (state === 'lost' ? isCredited : !isCredited || known.has(`invoice ${reference}`)) continue;
    const notes = await notesOf(tx, facts, invoice);
    const context = { seller, invoice: invoice.content, earlier: notes.map(({ content }) => content) };
    if (state === 'lost') {
      const content = buildChargebackNote(facts, chargebackOf(dispute, facts.id), context);
      const note = content && { ...content, invoice: named(invoice) };
      if (note) await issue(tx, facts, { kind: 'credit_note', reference, content: note });
      continue;
    }
    const note = notes.find((note) => note.reference === reference);
    if (!note) continue;
    const content = {
      ...reinvoice(note.content, context),
      invoice: named({ row: note, content: note.content }),
    };
    await issue(tx, facts, { kind: 'invoice', reference, content });
  }
}

/** Lists the papers of an order's shipments. */
function shipmentDrafts({ facts, seller }: IssueContext): Draft[] {
  const crossing = new Set(facts.parcels.filter(({ crosses }) => crosses).map(({ warehouse }) => warehouse));
  const paper = (kind: DocumentKind, shipment: OrderFacts['shipments'][number]): Draft => ({
    kind,
    reference: String(shipment.id),
    content: {
      ...buildShipment(facts, shipment, seller),
      ...(kind === 'packing_slip' && facts.whiteLabel && { whiteLabel: facts.whiteLabel }),
    },
  });
  return [
    ...facts.shipments
      .filter(({ warehouse }) => crossing.has(warehouse))
      .map((shipment) => paper('commercial_invoice', shipment)),
    ...facts.shipments.map((shipment) => paper('packing_slip', shipment)),
  ];
}

/**
 * Issues all documents that a paid order should have and does not, once however often and by however many it is called.
 * The order is locked first and the series last; the kinds come in one order for all orders, since each locks the row of
 * its series.
 */
export const issueDocuments = (
  { pool, seller }: { pool: Pool; seller: DocumentSeller },
  orderId: string,
): Promise<void> =>
  transaction(pool, async (tx) => {
    const facts = await lockFacts(tx, orderId);
    if (!facts?.paidAt) return;
    const first = await invoiceOf(tx, facts, seller);
    const { invoice, replaced } = await replaceInvoice(tx, { facts, seller, invoice: first });
    const rows = await listOrderDocuments(tx, orderId);
    const issuedKeys = new Set(rows.map(({ kind, reference }) => `${kind} ${reference}`));
    const issuing = { facts, seller, invoice, known: issuedKeys };
    const receipt = { ...invoice.content, invoice: named(invoice) };
    if (!issuedKeys.has('receipt '))
      await issue(tx, facts, { kind: 'receipt', reference: '', content: receipt });
    if (replaced) await creditReplaced(tx, issuing, replaced);
    await issueCreditNotes(tx, issuing);
    await issueChargebacks(tx, issuing);
    for (const draft of shipmentDrafts(issuing))
      if (!issuedKeys.has(`${draft.kind} ${draft.reference}`)) await issue(tx, facts, draft);
  });

/** Names the state of an order by what its proforma says. */
const stateOf = (content: DocumentContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);

/** Issues a proforma of an unpaid order; the same one while the order is the same. Returns null of any other. */
export const issueProforma = (
  { pool, seller }: { pool: Pool; seller: DocumentSeller },
  orderId: string,
): Promise<DocumentRow | null> =>
  transaction(pool, async (tx) => {
    const facts = await lockFacts(tx, orderId);
    if (!facts || facts.paidAt || !isUnpaid(facts.state)) return null;
    const content = { ...buildInvoice(facts, seller), euro: null };
    const reference = stateOf(content);
    const stored = (await listOrderDocuments(tx, orderId)).find(
      (one) => one.kind === 'proforma' && one.reference === reference,
    );
    return stored ?? issue(tx, facts, { kind: 'proforma', reference, content });
  });
