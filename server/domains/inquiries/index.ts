export { createReference } from './create-reference.ts';
export { detectType, labelOf } from './detect-type.ts';
export { createQuoteKey, isQuoteKey } from './quote-key.ts';
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
export { deleteQuestion, listQuestions, saveQuestion } from './store-questions.ts';
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
