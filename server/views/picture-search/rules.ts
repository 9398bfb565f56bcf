/** How many of the nearest say which category it may be, and the share of their votes that makes a guess of it. */
const VOTERS = 20;
const AGREED = 0.5;
const MOST_CATEGORIES = 6;
/** What is less like the picture than this is not shown: it would be any product. */
const LEAST_LIKE = 40;

type Near = { product: number; category: number; likeness: number };

export const isLike = ({ likeness }: Near): boolean => likeness >= LEAST_LIKE;

/** Categories of what is near, the likeliest first, and the one that most of the nearest are in, nearer ones more. */
export function guessCategory(near: readonly Near[]): {
  guess: number | null;
  categories: { id: number; count: number }[];
} {
  const votes = new Map<number, number>();
  const counts = new Map<number, number>();
  let all = 0;
  for (const [at, { category, likeness }] of near.entries()) {
    counts.set(category, (counts.get(category) ?? 0) + 1);
    if (at >= VOTERS) continue;
    const weight = likeness ** 2;
    all += weight;
    votes.set(category, (votes.get(category) ?? 0) + weight);
  }
  const ranked = [...counts]
    .map(([id, count]) => ({ id, count, votes: votes.get(id) ?? 0 }))
    .sort((one, other) => other.votes - one.votes || other.count - one.count);
  const [first] = ranked;
  return {
    guess: first && first.votes > AGREED * all ? first.id : null,
    categories: ranked.slice(0, MOST_CATEGORIES).map(({ id, count }) => ({ id, count })),
  };
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a title has all the words, each of which may be the beginning of one of its own. */
export function hasWords(title: string, words: string): boolean {
  const own = wordsOf(title);
  return wordsOf(words).every((word) => own.some((one) => one.startsWith(word)));
}
