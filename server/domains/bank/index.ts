export { findReferences, numbersOf } from './find-references.ts';
export { type LineMatch, type MatchTarget, matchLines } from './match-line.ts';
export { readBankFile } from './read-bank-file.ts';
export { type BankFile, type BankStatement, foldAccount } from './statement.ts';
export {
  deleteBookings,
  findClosingBefore,
  findLine,
  findOtherFormat,
  findReversed,
  findWrongBookings,
  hasStatements,
  insertBooking,
  insertLines,
  insertStatement,
  listBookings,
  listOpenLines,
  listStatements,
  lockBankFiles,
  lockLine,
  type StoredLine,
  setLineState,
} from './store.ts';
