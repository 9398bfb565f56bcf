import type { Language } from '../../contract/fields.ts';

/** Words before an amount that make it a highest or a lowest price, as alternatives of a pattern. */
type PriceWords = {
  max: string;
  weakMax: string;
  min: string;
  weakMin: string;
  between: [string, string];
  to: string;
};

const WORDS: Record<Language, PriceWords> = {
  en: {
    max: 'under|below|beneath|(?:less|lower|cheaper) th[ae]n|(?:no|not) (?:more|higher) than|not over|at most|max(?:imum)?\\.?',
    weakMax: 'up ?to|within|for',
    min: 'over|above|(?:more|higher) th[ae]n|(?:no|not) less than|at least|min(?:imum)?\\.?',
    weakMin: 'from|starting at',
    between: ['between', 'and'],
    to: 'to|up to',
  },
  de: {
    max: 'unter|(?:weniger|billiger|günstiger|kleiner) als|nicht (?:mehr als|über|teurer als)|höchstens|maximal',
    weakMax: 'bis(?: zu)?|für',
    min: 'über|(?:mehr|teurer) als|nicht (?:weniger als|unter)|mindestens',
    weakMin: 'ab|von',
    between: ['zwischen', 'und'],
    to: 'bis',
  },
  es: {
    max: '(?:por |a )?menos (?:de|que)|(?:menor|inferior) (?:de|a|que)|por debajo de|no más de|(?:como )?máximo',
    weakMax: 'hasta|por',
    min: 'más de|por encima de|no menos de|como mínimo|mínimo',
    weakMin: 'desde|a partir de',
    between: ['entre', 'y'],
    to: 'a|hasta',
  },
  pt: {
    max: '(?:por )?menos (?:de|que)|(?:menor|inferior) (?:que|a)|abaixo de|não mais (?:de|que)|(?:no )?máximo',
    weakMax: 'até|por',
    min: 'mais (?:de|que)|acima de|(?:no )?mínimo',
    weakMin: 'a partir de',
    between: ['entre', 'e'],
    to: 'a|até',
  },
  ru: {
    max: 'не (?:дороже|более|больше|выше)|дешевле|менее|меньше|ниже|максимум|макс\\.?',
    weakMax: 'до|за',
    min: 'не (?:дешевле|менее|меньше|ниже)|дороже|более|больше|выше|минимум',
    weakMin: 'от',
    between: ['от', 'до'],
    to: 'до',
  },
  fr: {
    max: '(?:à )?moins (?:de|que)|moins cher(?:e|s|es)? que|inférieure? à|en dessous de|pas plus de|(?:au )?maximum',
    weakMax: "jusqu['’]à|pour",
    min: 'plus (?:de|que)|supérieure? à|au[ -]dessus de|pas moins de|au minimum',
    weakMin: 'à partir de|dès',
    between: ['entre', 'et'],
    to: 'à|a',
  },
  it: {
    max: '(?:a )?meno (?:di|che)|inferiore a|sotto(?: i| a)?|non più di|(?:al )?massimo',
    weakMax: 'fino a|per',
    min: 'più di|oltre|superiore a|sopra(?: i)?|non meno di|(?:al )?minimo',
    weakMin: 'da|a partire da',
    between: ['tra', 'e'],
    to: 'a|fino a',
  },
};

/** Words that stand before these turn them over: `not more than` is no `more than`. */
const NEGATIONS = 'not|no|nicht|не|non|não|nao|pas';
/** `iphone 15 pro max` names a device. */
const DEVICE_MAX = '(?<!(?:pro|про|\\d)\\s)(?=max)|(?!max)';

const LOOSE: ReadonlyMap<string, string> = new Map([
  ['ä', '(?:ä|ae|a)'],
  ['ö', '(?:ö|oe|o)'],
  ['ü', '(?:ü|ue|u)'],
  ['à', '[àa]'],
  ['á', '[áa]'],
  ['ã', '[ãa]'],
  ['è', '[èe]'],
  ['é', '[ée]'],
  ['í', '[íi]'],
  ['ù', '[ùu]'],
]);

/** A pattern that also finds its words without accents, as many buyers type them. */
const loosely = (pattern: string): string =>
  pattern.replace(/[^\0-\x7f]/g, (letter) => LOOSE.get(letter) ?? letter);

const all = Object.values(WORDS);
const join = (of: (words: PriceWords) => string): string => loosely(all.map(of).join('|'));
const plainly = (words: string): string => `(?<!(?:${NEGATIONS})\\s)(?:${DEVICE_MAX})(?:${words})`;

/**
 * The price words of all languages, as patterns: buyers mix theirs with that of the page. Behind strong words an amount
 * needs no mark of a currency.
 */
export const PRICE_WORDS = {
  max: plainly(join(({ max }) => max)),
  min: plainly(join(({ min }) => min)),
  weakMax: join(({ weakMax }) => weakMax),
  weakMin: join(({ weakMin }) => weakMin),
  between: all.map(({ between: [first, second] }) => [loosely(first), loosely(second)] as const),
  to: join(({ to }) => to),
  /** What a buyer may put between a price word and its amount: `max. price 5`. */
  noun: loosely('(?:(?:price|preis|precio|preço|preco|prix|prezzo|цена)\\s+)?'),
} as const;

/** Words behind an amount that make it a highest price. */
export const MAX_BEHIND = loosely(
  'max(?:imum|imal|imo)?|or (?:less|under|below|cheaper)|(?:and|&) (?:less|under|below)|(?:oder|und) (?:weniger|darunter|günstiger)|höchstens|[oy] menos|como máximo|máximo|[oe]u? menos|no máximo|(?:ou|et) moins|au maximum|[oe] meno|al massimo|massimo|максимум|макс|[ие](?:ли)? (?:меньше|дешевле|ниже)',
);

/** The same of a lowest price. */
export const MIN_BEHIND = loosely(
  '(?:or|and|&) (?:more|up|above|over)|(?:oder|und) (?:mehr|darüber)|mindestens|[oy] más|(?:ou|e) mais|(?:ou|et) plus|[oe] più|и(?:ли)? (?:больше|дороже|выше|более)',
);
