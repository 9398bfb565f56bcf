export { bookingsOf, bookLine } from './book-line.ts';
export { loadStatements } from './load-statements.ts';
export { matchOpenLines, readMatches } from './read-matches.ts';
export { takeBackLine } from './take-back-line.ts';
