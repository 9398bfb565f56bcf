import { orderWords } from '../../../kit/order-words.ts';
import type { Owner } from '../../platform/database/owner.ts';
import type { Database } from '../../platform/database/statement.ts';
import { countTerms, searchAmong, searchCompany, searchOrders } from './query-search.ts';

const MAX_TERMS = 6;
const LAST_CHARACTER = '\u{10ffff}';
/** What may be a part of an order's number. */
const NUMBER = /^[vr]\d+$|^\d{2,}$/;
/** Fewer digits are in too many numbers to be looked for in those of very many orders: it reads them one by one. */
const LONG_NUMBER = /\d{4}/;

const rangeOf = (isFew: boolean) => (term: string) => ({
  term,
  end: term + LAST_CHARACTER,
  number: NUMBER.test(term) && (isFew || LONG_NUMBER.test(term)) ? term.toUpperCase() : null,
});
type Range = ReturnType<ReturnType<typeof rangeOf>>;

const columnsOf = (ranges: readonly Range[]) => ({
  terms: ranges.map(({ term }) => term),
  ends: ranges.map(({ end }) => end),
  numbers: ranges.map(({ number }) => number),
});

/** The words of a search; an order's number among them, however it is written, without the word for it. */
function termsOf(search: string): string[] {
  const { numbers, words } = orderWords(search);
  const [number] = numbers;
  if (number === undefined) return words;
  // Digits alone are a part of the number, whatever its letter.
  return [(numbers.length > 1 ? number.slice(1) : number).toLowerCase(), ...words];
}

/** Returns the rarest of several terms, by which the orders are looked up; the others are checked on what it finds. */
async function rarestOf(db: Database, member: number | null, ranges: readonly Range[]) {
  // A number is looked up by itself: few orders have it.
  const known = ranges.length < 2 ? ranges[0] : ranges.find(({ number }) => number !== null);
  if (known || ranges.length === 0) return known;
  const counted = await countTerms(db, {
    member,
    terms: ranges.map(({ term }) => term),
    ends: ranges.map(({ end }) => end),
  });
  const [rarest] = counted.toSorted((a, b) => a.count - b.count);
  return ranges[rarest?.at ?? 0];
}

/**
 * Returns the ids of the owner's orders in these states that match a search in every term, newest first: by the
 * beginning of a SKU, of a word of a product's name or of the receiver, or by any part of the order's number. Where
 * `isFew` says that no more than MAX_FOUND orders are in these states, all of them are looked at; otherwise the newest
 * MAX_FOUND that have the rarest term, in whatever state, and by parts of numbers of four digits or more. Of a company
 * the newest MAX_FOUND are looked at.
 */
export async function findMatchingOrders(
  db: Database,
  owner: Owner,
  { search, states, isFew }: { search: string; states: readonly string[]; isFew: boolean },
): Promise<string[]> {
  const ranges = termsOf(search).slice(0, MAX_TERMS).map(rangeOf(isFew));
  const { member, company } = owner;
  if (company !== null && ranges.length > 0) {
    const found = await searchCompany(db, { member, company, states, ...columnsOf(ranges) });
    return found.map(({ id }) => id);
  }
  if (isFew && ranges.length > 0) {
    const found = await searchAmong(db, { member: owner.member, states, ...columnsOf(ranges) });
    return found.map(({ id }) => id);
  }
  const rarest = await rarestOf(db, owner.member, ranges);
  if (!rarest) return [];
  const others = ranges.filter((range) => range !== rarest);
  const rows = await searchOrders(db, {
    ...owner,
    ...rarest,
    ...columnsOf(others),
    states,
  });
  return rows.map(({ id }) => id);
}
