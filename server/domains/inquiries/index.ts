export { detectType, labelOf } from './detect-type.ts';
export { makeReference } from './make-reference.ts';
export { isQuoteKey, makeQuoteKey } from './quote-key.ts';
export { quotedPrice } from './quoted-price.ts';
export { endUploads } from './store.ts';
export {
  attachUploads,
  findInquiry,
  findRepeatedInquiry,
  type InquiryDetails,
  type InquiryRow,
  insertAnswer,
  insertInquiry,
  listAnswers,
  listInquiryFiles,
  listOpenInquiries,
  listUploads,
  lockDigest,
  setInquiryState,
} from './store-inquiries.ts';
export { storePhotos } from './store-photos.ts';
export { deleteQuestion, listQuestions, putQuestion } from './store-questions.ts';
export {
  answerQuote,
  findQuote,
  insertQuote,
  listOpenQuotes,
  listQuotedPrices,
  listQuoteLines,
  lockQuote,
  type QuoteRow,
  setQuotedPrices,
  setQuoteState,
} from './store-quotes.ts';
