export { chosenQuote, defaultMethod } from './default-method.ts';
export { quoteParcel, shownTaxes } from './quote-parcel.ts';
export {
  billedWeight,
  brandsOf,
  INSURANCE_PERCENT,
  insuranceOf,
  type MethodRow,
  methodName,
} from './rules.ts';
export { allClosures, deleteClosure, insertClosure } from './store.ts';
export type { Tariff } from './tariff.ts';
