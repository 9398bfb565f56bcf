// The tuned numbers of ranking, one table. Change one only with `npm run bench:relevance` before and after.

/** What a word says of a product by the field it stands in. */
export const FIELD_WEIGHTS = {
  title: 1,
  /** Behind the first comma a title lists what the name has left out. */
  titleAfterComma: 0.6,
  /** The noun of the lowest category says what a product is: wireless EARBUDS, but earbud CASES. */
  categoryHead: 1,
  categoryModifier: 0.5,
  /** Categories above the lowest say little more than the aisle. */
  categoryAncestor: 0.25,
  brand: 0.8,
  series: 0.7,
  attribute: 0.35,
} as const;

/** BM25F: repeated evidence counts less and less (k1), long titles a little less than short ones (b). */
export const BM25F = { k1: 1.2, b: 0.3, averageTitleWords: 12 } as const;

/** How well a clause is satisfied by something other than its own word, which is 1. */
export const EXPANSION_BOOSTS = {
  exact: 1,
  /** A SKU or EAN can mean nothing else. */
  code: 3,
  /** The only words that begin with an unknown last word. */
  onlyCompletion: 1,
  /** The last word is known, but may be the beginning of a longer one. */
  completion: 0.6,
  english: 0.7,
  synonym: 0.6,
  /** Ladekabel for Kabel: a German compound is a kind of its last part. */
  compoundEnd: 0.6,
  /** Handyhalterung for Handy: it only has to do with its first part. */
  compoundStart: 0.4,
  /** The category that several words of the query name together: `screen protector` is no screen. */
  namedCategory: 1.5,
  /** Instead of the named device: products of a category that is made for no device. */
  generalCategory: 0.5,
} as const;

/** What a clause counts for when no product satisfies all of them: the heaviest satisfiable set is kept. */
export const CLAUSE_IMPORTANCE = {
  categoryHead: 3,
  code: 3,
  categoryModifier: 2.5,
  device: 2,
  other: 1,
  /** Accessories: a word for anything. */
  collective: 0.5,
  /** Added to words that name a category together. */
  namedCategory: 0.5,
  /** Per unit of idf: among clauses that could be dropped rarity only decides between equals. */
  perIdf: 0.05,
} as const;

export const SCORE = {
  /** What a thing is says more than how rare the word for it is. */
  headClause: 1.5,
  /** Two words of the query side by side in a title, as a share of their idf. */
  bigram: 0.3,
  /** Per point of the product's own score (sales, age, stock). */
  perProductPoint: 0.12,
  /** Sold out lowers a product by 20 points; among matches of words by no more than a good word is worth. */
  minProductPoints: -12,
} as const;

export const SPELLING = {
  /** Two edits turn a short word into another word. */
  oneEditFromLength: 4,
  twoEditsFromLength: 8,
  /** The first letter is seldom the wrong one: candidates with the same count as used so many times more often. */
  sameFirstLetter: 8,
} as const;

/** A category is made for no device when at most this share of its products fits one. */
export const MAX_DEVICE_SHARE = 0.05;

export const PHRASES = {
  /** A phrase stands in at least so many titles, and in this share of all. */
  minTitles: 2,
  minTitleShare: 1 / 20_000,
  /** Two words that a third follows this often are half of a phrase: `magnetic power` bank. */
  alwaysShare: 0.9,
  /** Titles looked at to find out; fewer than the minimum prove nothing. */
  sample: 40,
  minSample: 10,
} as const;
