import type { SeriesName } from '../../product-source.ts';

/** A series with the words of its maker's name and its own. */
export type SeriesWords = SeriesName & { makerWords: string[]; nameWords: string[] };

const MODEL = /^([a-z]{1,2})\d/;
/** What names of tablets have, and what buyers of a language without a word like it write. */
const ALIASES: ReadonlyMap<string, readonly string[]> = new Map([['tab', ['планшет']]]);

/**
 * By slug, the word that sets a line apart from another of its family with models of the same letters: `tab` of Galaxy
 * Tab S10, since Galaxy S26 is a phone. The model alone, `s10`, names the line without such a word.
 */
export function findQualifiers(series: readonly SeriesWords[]): ReadonlyMap<string, string> {
  const models = series.flatMap(({ slug, nameWords }) => {
    const at = nameWords.findIndex((word, position) => position > 0 && MODEL.test(word));
    const letters = MODEL.exec(nameWords[at] ?? '')?.[1] ?? '';
    return at < 0 ? [] : [{ slug, at, key: `${nameWords[0]} ${letters}`, before: nameWords[at - 1] ?? '' }];
  });
  const shortest = new Map<string, number>();
  for (const { key, at } of models) shortest.set(key, Math.min(at, shortest.get(key) ?? at));
  return new Map(
    models.filter(({ key, at }) => at > (shortest.get(key) ?? at)).map(({ slug, before }) => [slug, before]),
  );
}

/** Whether the words of a query say that a line is meant: `tab`, or `tablet` that begins so. */
export const hasQualifier = (words: readonly string[], qualifier: string): boolean =>
  words.some((word) => [qualifier, ...(ALIASES.get(qualifier) ?? [])].some((one) => word.startsWith(one)));
