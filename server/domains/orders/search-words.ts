import { foldWords } from '../../../kit/fold-words.ts';
import { readEmail } from '../../../kit/read-email.ts';
import type { SearchedOrder } from './store-search.ts';

const MAX_WORDS = 1000;
/** Digits of a telephone number with which all ways to write it end, and of a number of an order that people say. */
const PHONE_END = 7;
const NUMBER_END = 5;

/** Codes that nobody types by their beginning are found whole only: as prefixes some match half of all orders. */
const whole = (code: string): string => `=${code}`;
/** What only those may search by who may see e-mails and telephone numbers. */
const personal = (word: string): string => `@${word}`;
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** What an e-mail is found by: its words without the ending that most share, and the whole of it. */
export function emailWords(email: string): string[] {
  const [name = '', domain = ''] = email.split('@');
  return [...foldWords(`${name} ${domain.replace(/\.[^.]*$/, '')}`), whole(email.toLowerCase())].map(
    personal,
  );
}

/** Returns what an order is found by: of its buyer, its goods, and the ends of its number and of the telephone. */
export function searchWords({ id, email, address, company, purchaseOrder, skus }: SearchedOrder): string[] {
  const { firstName, lastName, company: firm, phone = '' } = address;
  const named = [firstName, lastName, firm, company, purchaseOrder, ...skus].filter(Boolean);
  const digits = digitsOf(phone);
  const words = [
    id.slice(-NUMBER_END),
    ...emailWords(email),
    ...(digits.length >= PHONE_END ? [personal(whole(digits.slice(-PHONE_END)))] : []),
    ...foldWords(named.join(' ')),
  ];
  return [...new Set(words)].slice(0, MAX_WORDS);
}

const isPhone = (text: string): boolean => /^[+\d\s()./-]+$/.test(text) && digitsOf(text).length >= PHONE_END;

/**
 * Returns the tsquery of documents that have all words of a text, each by its beginning; an e-mail and a telephone number
 * also whole, and words of e-mails, all of them only where `isPersonal`. null: the text has no word.
 */
export function searchQuery(text: string, isPersonal: boolean): string | null {
  const terms = text.split(/\s+/).flatMap((part) => {
    const email = isPersonal && part.includes('@') ? readEmail(part) : null;
    if (email) return [`'${personal(whole(email.toLowerCase())).replaceAll(/['\\]/g, '$&$&')}'`];
    return foldWords(part).map((word) =>
      isPersonal ? `('${word}':* | '${personal(word)}':*)` : `'${word}':*`,
    );
  });
  const words = [...new Set(terms)].join(' & ');
  if (!isPersonal || !isPhone(text)) return words || null;
  return `'${personal(whole(digitsOf(text).slice(-PHONE_END)))}' | (${words})`;
}
