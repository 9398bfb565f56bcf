export { nameWords } from './rules.ts';
export { MAIL_SCREENING, screenNames } from './screen-names.ts';
export { clearHit, deleteDenied, insertDenied, listHits } from './store.ts';
