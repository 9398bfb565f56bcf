export { firstPrice, nextTierOf, type PriceFacts, priceUnit, type Step, tierAt, tiersOf, totalsOf } from './rules.ts';
