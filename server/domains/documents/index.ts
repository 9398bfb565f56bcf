export type {
  Charges,
  DocumentContent,
  DocumentLine,
  DocumentSeller,
  VatCategory,
  VatGroup,
  VatScheme,
} from './rules.ts';
export { documentNumber, seriesOf } from './rules.ts';
export {
  type DocumentRow,
  findDocument,
  findFile,
  findOrderDocument,
  findOrderDocumentLike,
  findWrongSeries,
  insertDocument,
  insertFile,
  listBacklog,
  listIssuedDocuments,
  listOrderDocuments,
  removeFromBacklog,
} from './store.ts';
