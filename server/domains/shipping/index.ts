export { quoteParcel, shownTaxes } from './quote-parcel.ts';
export { billedWeight, insuranceOf } from './rules.ts';
export type { Tariff } from './tariff.ts';
