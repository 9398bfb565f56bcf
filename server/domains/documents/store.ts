import type { DocumentKind } from '../../../contract/document.ts';
import { first, many, run } from '../../platform/database/statement.ts';
import type { DocumentContent } from './rules.ts';

type NewDocument = {
  id: string;
  series: string;
  kind: DocumentKind;
  orderId: string;
  reference: string;
  language: string;
  paper: 'A4' | 'LETTER';
  content: string;
};
export type DocumentRow = {
  id: string;
  series: string;
  year: number;
  number: number;
  kind: DocumentKind;
  orderId: string;
  reference: string;
  language: string;
  paper: 'A4' | 'LETTER';
  issuedAt: Date;
};
const columns = `id, series, year, number, kind, order_id AS "orderId", reference, language, paper, issued_at AS "issuedAt"`;

/**
 * Inserts a document with the next number of its series and year, whose row stays locked until the transaction ends. The
 * clock is read under that lock, so that times follow numbers; a wait beyond the end of the year counts to the year.
 */
export const insertDocument = first<NewDocument, DocumentRow>(
  'documents.insert',
  `WITH next AS (
     INSERT INTO document_series AS s (series, year, last)
     VALUES ($series, extract(year FROM clock_timestamp() AT TIME ZONE 'UTC')::smallint, 1)
     ON CONFLICT (series, year) DO UPDATE SET last = s.last + 1
     RETURNING year, last, LEAST(clock_timestamp(), make_timestamptz(year + 1, 1, 1, 0, 0, 0, 'UTC') - interval '1 ms') AS at
   )
   INSERT INTO document (id, series, year, number, kind, order_id, reference, language, paper, issued_at, content)
   SELECT $id, $series, year, last, $kind, $orderId, $reference, $language, $paper, at, $content::jsonb FROM next
   RETURNING ${columns}`,
);

/** Lists the documents of an order, in the order in which they were issued. Does not check its owner. */
export const listOrderDocuments = many<
  [orderId: string],
  DocumentRow & { parcel: string | null; formats: ('pdf' | 'xml')[] }
>(
  'documents.of-order',
  `SELECT ${columns}, content -> 'shipment' ->> 'number' AS parcel,
     ARRAY(SELECT DISTINCT format FROM document_file f WHERE f.document_id = document.id ORDER BY format) AS formats
   FROM document WHERE order_id = $1 ORDER BY issued_at, kind, number`,
);

/** Lists what the credit notes of an order say, the earliest first. */
export const listCreditNotes = many<[orderId: string], DocumentRow & { content: DocumentContent }>(
  'documents.credit-notes',
  `SELECT ${columns}, content FROM document WHERE order_id = $1 AND kind = 'credit_note' ORDER BY issued_at, number`,
);

/** Lists the documents of an order with what they say and the keys of their latest files, for staff. */
export const listIssuedDocuments = many<
  [orderId: string],
  DocumentRow & { content: DocumentContent; files: { format: 'pdf' | 'xml'; key: string }[] }
>(
  'documents.issued',
  `SELECT ${columns}, content, (
     SELECT COALESCE(jsonb_agg(jsonb_build_object('format', f.format, 'key', f.key) ORDER BY f.format), '[]') FROM (
       SELECT DISTINCT ON (format) format, key FROM document_file WHERE document_id = document.id
       ORDER BY format, made_at DESC) f) AS files
   FROM document WHERE order_id = $1 ORDER BY issued_at, kind, number`,
);

export const findDocument = first<[id: string], DocumentRow & { content: DocumentContent }>(
  'documents.find',
  `SELECT ${columns}, content FROM document WHERE id = $1`,
);

/** Finds a document of an order with what it says. Does not check the order's owner. */
export const findOrderDocument = first<
  { orderId: string; id: string },
  DocumentRow & { content: DocumentContent }
>(
  'documents.find-of-order',
  `SELECT ${columns}, content FROM document WHERE order_id = $orderId AND id = $id`,
);

/** Finds the invoice that says what an order is: the latest that an edit replaced an earlier one by, else the first. */
export const findInvoice = first<[orderId: string], DocumentRow & { content: DocumentContent }>(
  'documents.find-invoice',
  `SELECT ${columns}, content FROM document
   WHERE order_id = $1 AND kind = 'invoice' AND (reference = '' OR starts_with(reference, 'edit '))
   ORDER BY issued_at DESC, number DESC LIMIT 1`,
);

/** Finds the latest file of a document. */
export const findFile = first<
  { document: string; format: string },
  { key: string; sha256: string; bytes: number }
>(
  'documents.file',
  `SELECT key, sha256, bytes FROM document_file WHERE document_id = $document AND format = $format
   ORDER BY made_at DESC LIMIT 1`,
);

export const insertFile = run<{
  key: string;
  document: string;
  format: string;
  sha256: string;
  bytes: number;
}>(
  'documents.insert-file',
  `INSERT INTO document_file (key, document_id, format, sha256, bytes)
   VALUES ($key, $document, $format, $sha256, $bytes)`,
);

/** Lists orders that wait for their first documents, the earliest paid first. */
export const listBacklog = many<[limit: number], { orderId: string }>(
  'documents.backlog',
  'SELECT order_id AS "orderId" FROM document_backlog ORDER BY paid_at LIMIT $1',
);

export const removeFromBacklog = run<[orderId: string]>(
  'documents.remove-from-backlog',
  'DELETE FROM document_backlog WHERE order_id = $1',
);

/** Lists series of a year with a gap, a number twice, or an end that is not the last document's. */
export const findWrongSeries = many<[], { series: string; year: number }>(
  'documents.reconcile-series',
  `SELECT s.series, s.year FROM document_series s LEFT JOIN (
     SELECT series, year, count(*) AS count, min(number) AS low, max(number) AS high FROM document GROUP BY 1, 2) d
     USING (series, year)
   WHERE s.last <> COALESCE(d.high, 0) OR s.last <> COALESCE(d.count, 0) OR d.low <> 1`,
);
