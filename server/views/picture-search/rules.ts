/** Products that vote for their category, and the share of votes above which the category is a guess. */
const VOTERS = 20;
const MAJORITY = 0.5;
const MAX_CATEGORIES = 6;
/** Products less like the picture are not shown: they could be any. */
const MIN_LIKENESS = 40;

type Match = { product: number; category: number; likeness: number };

export const isLike = ({ likeness }: Match): boolean => likeness >= MIN_LIKENESS;

/**
 * The categories of matches, the likeliest first, and the one with most votes: the more alike, the more a vote counts.
 */
export function guessCategory(matches: readonly Match[]): {
  guess: number | null;
  categories: { id: number; count: number }[];
} {
  const votes = new Map<number, number>();
  const counts = new Map<number, number>();
  let total = 0;
  for (const [at, { category, likeness }] of matches.entries()) {
    counts.set(category, (counts.get(category) ?? 0) + 1);
    if (at >= VOTERS) continue;
    const weight = likeness ** 2;
    total += weight;
    votes.set(category, (votes.get(category) ?? 0) + weight);
  }
  const ranked = [...counts]
    .map(([id, count]) => ({ id, count, votes: votes.get(id) ?? 0 }))
    .sort((a, b) => b.votes - a.votes || b.count - a.count);
  const [first] = ranked;
  return {
    guess: first && first.votes > MAJORITY * total ? first.id : null,
    categories: ranked.slice(0, MAX_CATEGORIES).map(({ id, count }) => ({ id, count })),
  };
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether each of the words begins a word of a title. */
export function hasWords(title: string, words: string): boolean {
  const titleWords = wordsOf(title);
  return wordsOf(words).every((word) => titleWords.some((titleWord) => titleWord.startsWith(word)));
}
