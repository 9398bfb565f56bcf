/** Days in which a consumer may withdraw, from delivery on (Directive 2011/83/EU, Article 9). */
export const WITHDRAWAL_DAYS = 14;
