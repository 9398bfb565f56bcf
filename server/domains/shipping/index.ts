export { chosenQuote, defaultMethod } from './default-method.ts';
export { quoteParcel, shownTaxes } from './quote-parcel.ts';
export { billedWeight, INSURANCE_PERCENT, insuranceOf } from './rules.ts';
export { allClosures, deleteClosure, insertClosure } from './store.ts';
export type { Tariff } from './tariff.ts';
