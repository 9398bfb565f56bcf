import { fold } from './fold.ts';

/** How many pieces a query asks for in a pack; `from` and `end` of the words that say so, in the folded text. */
export type StatedPack = { count: number; from: number; end: number; numberEnd: number };

const SPELT = [
  'two zwei zweier dos deux due duas dois два две двух',
  'three drei dreier tres trois tre tres три трех',
  'four vier vierer cuatro quatre quattro quatro четыре четырех',
  'five funf funfer cinco cinq cinque cinco пять пяти',
  'six sechs sechser seis sei шесть шести',
  '',
  'eight acht achter ocho huit otto oito восемь восьми',
  '',
  'ten zehn zehner diez dix dieci dez десять десяти',
];
const numbers: ReadonlyMap<string, number> = new Map(
  SPELT.flatMap((words, at) =>
    words
      .split(' ')
      .filter(Boolean)
      .map((word): [string, number] => [word, at + 2]),
  ),
);
const NUMBER = `(\\d{1,3}|${[...numbers.keys()].join('|')})`;

/** Folded words of packs in the seven languages, behind their number. */
const BEHIND =
  'packs?|packungen|packung|pakete?|pcs?|pieces?|pk|stuck|stueck|stk|sets?|piezas?|unidad(?:es)?|uds?|unids?|pecas?|pezz[io]|pz|confezion[ei]|штук[аи]?|шт|упаков[а-я]+|комплект[а-я]*';
/** Those before it, `lot de 3`. */
const BEFORE =
  'packs?|sets?|lots?|box(?:es)?|bundles?|pak|paquetes?|juegos?|kits?|conjuntos?|pacotes?|confezion[ei]|pacc[oh]i?|jeux?|paquets?|boites?|набор[а-я]*|комплект[а-я]*|упаковк[а-я]*|пачк[а-я]*';
const OF = 'of|with|de|von|mit|da|di|com|con|a|из|с|по';
const NOT_BEHIND = '(?![\\p{L}\\d])';
const PATTERNS = [
  new RegExp(
    `(?<![\\p{L}\\d.,])(?:(?:${BEFORE})\\s+(?:(?:${OF})\\s+)?)?${NUMBER}\\s?-?(?:er|x)?[\\s-]*(?:${BEHIND})${NOT_BEHIND}\\.?`,
    'gu',
  ),
  new RegExp(
    `(?<![\\p{L}\\d])(?:${BEFORE})\\s+(?:(?:${OF})\\s+)?${NUMBER}${NOT_BEHIND}(?![.,]\\d)(?!\\s?-?(?:in|en|em|в|w|mah|m|cm|mm|a)(?![\\p{L}]))(?:\\s?(?:${BEHIND})${NOT_BEHIND}\\.?)?`,
    'gu',
  ),
  /(?<![\p{L}\d.,])(?:[x\u00d7](\d{1,2})|(\d{1,2})\s?[x\u00d7])(?=\s|$)/gu,
];
const NAMED: readonly [RegExp, number][] = [
  [/(?<![\p{L}\d])(?:twin|double|duo|doppel|zweier)[\s-]?(?:pack|set)(?![\p{L}\d])/gu, 2],
  [/(?<![\p{L}\d])(?:triple|dreier)[\s-]?(?:pack|set)(?![\p{L}\d])/gu, 3],
];

/** What may state a pack without a digit: words of numbers, `twin pack`. */
export const NAMED_PACK = new RegExp(
  `(?<![\\p{L}])(?:${[...numbers.keys()].join('|')}|twin|double|duo|doppel|triple)`,
  'u',
);

/** The packs that a folded text asks for: `3 pack`, `lot de 3`, `2er-Set`, `x3`, `2 штуки`, `twin pack`. */
export function readPacks(text: string): StatedPack[] {
  const found: StatedPack[] = [];
  for (const [pattern, count] of NAMED)
    for (const { index, 0: all } of text.matchAll(pattern))
      found.push({ count, from: index, end: index + all.length, numberEnd: index });
  for (const pattern of PATTERNS)
    for (const match of text.matchAll(pattern)) {
      const digits = match[1] ?? match[2] ?? '';
      const count = numbers.get(digits) ?? Number(digits);
      const end = match.index + match[0].length;
      const numberEnd = match.index + match[0].indexOf(digits) + digits.length;
      if (!found.some((one) => match.index < one.end && one.from < end))
        found.push({ count, from: match.index, end, numberEnd });
    }
  return found;
}

/** Folded words of packs as titles have them, beside a number. */
export const PACK_WORDS = fold(
  'pack packs pcs piece pieces pc set sets lot stück packung paket unidad unidades pieza piezas pack paquete juego peça peças kit pacote pièce pièces paquet pezzo pezzi confezione шт штука штуки штук комплект набор',
).split(' ');

const PACK = /^(\d{1,3})[\s-]*(?:pcs?|pieces?|packs?|sets?|units?)$/;

/** The pieces that a value of an attribute states by its code or English name: `3-pcs`, `3 pieces`. */
export const piecesOf = (value: string): number | undefined => {
  const [, count] = PACK.exec(fold(value)) ?? [];
  return count === undefined ? undefined : Number(count);
};
