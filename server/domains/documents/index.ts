export type {
  Charges,
  DocumentContent,
  DocumentLine,
  DocumentSeller,
  VatCategory,
  VatGroup,
  VatScheme,
  WhiteLabelContent,
} from './rules.ts';
export { documentNumber, NO_CHARGES, NO_TOTALS, seriesOf } from './rules.ts';
export {
  type DocumentRow,
  findDocument,
  findFile,
  findInvoice,
  findOrderDocument,
  findWrongSeries,
  insertDocument,
  insertFile,
  listBacklog,
  listCreditNotes,
  listIssuedDocuments,
  listOrderDocuments,
  removeFromBacklog,
} from './store.ts';
