export {
  firstPrice,
  nextTierOf,
  priceUnit,
  shownPrice,
  tiersOf,
  totalsOf,
} from './rules.ts';
