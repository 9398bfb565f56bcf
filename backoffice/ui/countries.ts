import { countryCodes, countryName } from './format.ts';

/** Countries by code, in the order of their names. */
export const countries: Readonly<Record<string, string>> = Object.fromEntries(
  countryCodes()
    .map((code) => [code, countryName(code)] as const)
    .sort(([, left], [, right]) => left.localeCompare(right, 'en')),
);
