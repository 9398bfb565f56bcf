/** How buyers mark an amount with a currency, each a pattern, by ISO code. The first that a mark matches is meant. */
const MARKS: Readonly<Record<string, string>> = {
  BRL: 'r\\$|brl|reais',
  AUD: 'a\\$|au\\$|aud',
  CAD: 'c\\$|ca\\$|cad',
  USD: 'us\\$|\\$|usd|dollars?|bucks|d[oó]lar(?:es)?|dollar[oi]|долл[а-я]*|бакс[а-я]*',
  EUR: '€|eur(?:os?)?|евро',
  GBP: '£|gbp|pounds?|pfund|libras?|livres?|sterlin[ae]|фунт[а-я]*',
  JPY: '[¥￥]|jpy|yens?|円|иен[а-я]*|йен[а-я]*',
  CHF: 'chf|sfr\\.?|franken|francs?',
  RUB: '₽|rub|руб[а-я]*\\.?|р\\.',
  PLN: 'zł|pln|zloty',
  CZK: 'kč|czk',
  SEK: 'sek',
  NOK: 'nok',
  DKK: 'dkk',
};

/** A mark of any currency, as alternatives of a pattern. */
export const CURRENCY_MARK = Object.values(MARKS).join('|');

/** Marks of which none is a word for another thing: livre is a book, a pound is a weight. */
export const PLAIN_MARK = Object.values(MARKS)
  .flatMap((pattern) => pattern.split('|'))
  .filter((pattern) => !/^(?:pounds|pfund|libras|livres|francs|р\\)/.test(pattern))
  .join('|');

const codes = Object.entries(MARKS).map(([code, pattern]) => ({
  code,
  pattern: new RegExp(`^(?:${pattern})$`, 'iu'),
}));

/** The ISO code of a currency by its mark. */
export const currencyOf = (mark: string): string | undefined =>
  codes.find(({ pattern }) => pattern.test(mark))?.code;
