export { detectType, labelOf } from './detect-type.ts';
export { makeReference } from './make-reference.ts';
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
export { deleteQuestion, listQuestions, putQuestion } from './store-questions.ts';
