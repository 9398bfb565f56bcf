export { grossParcel, roundWithVat, sumParcels } from './gross-amounts.ts';
export { grossOrder } from './gross-order.ts';
export { roundParcels, sumsOf } from './parcels.ts';
export {
  joinMemberPrice,
  joinNegotiated,
  negotiatedOf,
  salePercentOf,
  salePercentOfFacts,
  tierOf,
} from './price-sql.ts';
export { netTermsOf, priceTermsOf, shownTermsOf } from './price-terms.ts';
export {
  firstPrice,
  floorUnit,
  type PriceTerms,
  priceAt,
  priceFor,
  priceUnit,
  type Step,
  shownPrice,
  tierAt,
  tiersOf,
  toAmount,
  totalsOf,
} from './rules.ts';
export { type LevelTerms, listLevels } from './store.ts';
