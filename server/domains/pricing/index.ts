export { priceTermsOf } from './price-terms.ts';
export {
  firstPrice,
  nextTierOf,
  priceUnit,
  shownPrice,
  tiersOf,
  totalsOf,
} from './rules.ts';
