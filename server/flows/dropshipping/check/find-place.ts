import { editDistance } from '../../../../kit/edit-distance.ts';
import { countryCode, countryNames, foldCountry, type Places } from '../../../domains/places/index.ts';
import type { MethodRow, Tariff } from '../../../domains/shipping/index.ts';

/** Folds a word to its letters and digits. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const MAX_TYPOS = 2;

/** Returns the entry that a word is nearest to, as far as it may be a mistyped one; none when two are equally near. */
export function nearest<Entry>(
  word: string,
  entries: Iterable<readonly [name: string, entry: Entry]>,
  max = MAX_TYPOS,
): Entry | undefined {
  let best: Entry | undefined;
  let shortest = max + 1;
  for (const [name, entry] of entries) {
    const distance = editDistance(word, name, shortest);
    if (distance > shortest || distance > max || distance >= name.length / 2) continue;
    best = distance < shortest || best === entry ? entry : undefined;
    shortest = distance;
  }
  return best;
}

/** Letters of a word, and of a name, that likeness may decide about: shorter ones are codes. */
const MIN_LETTERS = 4;
const LONG_NAME = 6;

/**
 * Returns the country whose name a word is nearest to, of those that the shop serves; none where several are, or where the
 * word is as short as a code.
 */
export function nearestCountry(places: Places, text: string): string | undefined {
  const word = foldCountry(text);
  if (word.length < MIN_LETTERS) return undefined;
  const names = countryNames().filter(
    ([name, code]) => name.length >= MIN_LETTERS && places.country(code)?.served,
  );
  return nearest(word, names, word.length < LONG_NAME ? 1 : MAX_TYPOS);
}

const WAREHOUSE_COUNTRIES: Record<string, number> = { CN: 1, US: 2, DE: 6 };
/** What a column of warehouses takes. */
export const WAREHOUSE_NAMES = [
  { value: '1', country: 'CN' },
  { value: '2', country: 'US' },
  { value: '6', country: 'DE' },
] as const;

/** Reads a warehouse: its number, or the country where it is; undefined for another word. */
export function findWarehouse(text: string): number | undefined {
  if (['1', '2', '6'].includes(text.trim())) return Number(text);
  return WAREHOUSE_COUNTRIES[countryCode(text.replace(/warehouse|lager/i, '')) ?? ''];
}

/** The wishes that are no method of the shop. */
const WISHES = ['cheapest', 'fastest'];

/** The names of a method in all languages, folded. */
const namesOf = ({ carrier, names }: Pick<MethodRow, 'carrier' | 'names'>): string[] =>
  [carrier, ...Object.values(names)].map(fold);

/** Reads a shipping method by its code or by the name of its carrier; undefined for another word. */
export function findMethod(tariff: Tariff, text: string): string | undefined {
  const word = fold(text);
  const wish = WISHES.find((candidate) => candidate === word);
  if (wish) return wish;
  const methods = tariff.methods();
  const byCode = methods.find(({ code }) => fold(code) === word);
  const byCarrier = methods.filter((method) => namesOf(method).includes(word));
  return byCode?.code ?? (byCarrier.length === 1 ? byCarrier[0]?.code : undefined);
}

/** Returns the method that a word is nearest to. */
export const nearestMethod = (tariff: Tariff, text: string): string | undefined =>
  nearest(
    fold(text),
    tariff
      .methods()
      .flatMap((method) =>
        [method.code, ...namesOf(method)].map((name) => [fold(name), method.code] as const),
      ),
  );
