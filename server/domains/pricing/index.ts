export { firstPrice, nextTierOf, type PriceFacts, priceUnit, tiersOf, totalsOf } from './rules.ts';
