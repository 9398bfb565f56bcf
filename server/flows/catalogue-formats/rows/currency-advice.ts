import { minorDigits } from '../../../../kit/money.ts';

const CODE = /^[A-Z]{3}$/;

/** Says how the shop gets the rate of a currency, or how a file does without it. */
export const currencyAdvice = (currency: string): string =>
  CODE.test(currency)
    ? `the shop has no rate for ${currency}; add it in SQL: INSERT INTO currency (code, digits, position) VALUES ('${currency}', ${minorDigits(currency)}, 100); INSERT INTO rate (currency, since, millionths) VALUES ('${currency}', now(), MILLIONTHS OF ${currency} FOR 1 USD); or convert the prices (docs/operate/import.md)`
    : `${JSON.stringify(currency)} is no currency; write its code of three letters, such as EUR, or leave it out and name it with --currency (docs/operate/import.md)`;
