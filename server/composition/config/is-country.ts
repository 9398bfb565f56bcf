/** ISO 3166, as far as the platform names countries. */
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

export const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && regions.of(code) !== undefined;
