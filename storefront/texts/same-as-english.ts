/** Names that are the same in every language. */
export const sameEverywhere: readonly string[] = ['Apple Pay', 'Google Pay', 'PayPal', 'Western Union'];

/** Texts that are the same in English: names, units, loan words. */
export const sameAsEnglish: readonly string[] = [
  'de: China',
  'de: RUT',
  'de: USA',
  'de: optional',
  'es: China',
  'es: RUT',
  'es: SKU',
  'es: Total ({currency})',
  'fr: Description',
  'fr: Min. {quantity}',
  'fr: Page {page}',
  'fr: RUT',
  'fr: Total',
  'fr: Total ({currency})',
  'it: Account',
  'it: Home',
  'it: Min. {quantity}',
  'it: Password',
  'it: RUT',
  'it: SKU',
  'pt: China',
  'pt: Item',
  'pt: RUT',
  'pt: SKU',
  'pt: Total ({currency})',
  'pt: {count} item',
  'ru: RUT',
];
