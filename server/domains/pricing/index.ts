export {
  firstPrice,
  nextTierOf,
  type PriceFacts,
  priceUnit,
  shownPrice,
  tiersOf,
  totalsOf,
} from './rules.ts';
