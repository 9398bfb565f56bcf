export { billedWeight, insuranceOf, taxOf } from './rules.ts';
export type { Tariff } from './tariff.ts';
