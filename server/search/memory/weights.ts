// The tuned numbers of ranking, one table. Change one only with `npm run bench:relevance` before and after.

/** Weights of words by field. */
export const FIELD_WEIGHTS = {
  title: 1,
  /** Behind the first comma a title lists what the name has left out. */
  titleAfterComma: 0.6,
  /** The noun of the lowest category names the kind of product: wireless EARBUDS, but earbud CASES. */
  categoryHead: 1,
  categoryModifier: 0.5,
  /** Categories above the lowest are hardly more than the aisle of a shop. */
  categoryAncestor: 0.25,
  brand: 0.8,
  series: 0.7,
  attribute: 0.35,
  /** Tags say of a product what its title leaves out, and often much more than is true. */
  tag: 0.25,
} as const;

/** BM25F: repeated evidence counts less and less (k1), long titles a little less than short ones (b). */
export const BM25F = { k1: 1.2, b: 0.3, averageTitleWords: 12 } as const;

const HUNDREDTHS = 100;

/** The impact, in hundredths, of a word whose weights by field add up to this. */
export const impactOf = (weight: number): number =>
  Math.round(((weight * (BM25F.k1 + 1)) / (weight + BM25F.k1)) * HUNDREDTHS);

/** What a word weighs at least that is in a title, behind the first comma of a long one: more than a tag or an attribute. */
export const MIN_TITLE_WEIGHT = 0.45;

/**
 * The impact, in hundredths, that a word needs in a product where a category above the lowest names several kinds by it
 * and others: more than one such name gives it. Chargers & Cables is no reason to take a cable for a charger.
 */
export const MIN_KIND_IMPACT = 39;

/**
 * A word, a pair of words or a device decides how a query is read once this many products have it. Below, it only adds
 * to the results: one imported title makes no word.
 */
export const MIN_ESTABLISHED = 4;

/**
 * Fewer products than this with all words of a query make no list of their own: products with the most important of
 * the words follow them.
 */
export const MIN_LIST = 20;

/** A word is one of another language where it is this many times rarer in the buyer's own. */
export const FOREIGN_RATIO = 10;

/** How well a clause is satisfied by something other than its own word, which is 1. */
export const EXPANSION_BOOSTS = {
  exact: 1,
  /** The very word that was typed, where it is so rare that it may be misspelt. */
  typed: 1.2,
  /** A rare word that is spelt almost like the typed one. */
  similar: 0.8,
  /** Two words that were typed as one, or one that was typed as two. */
  joined: 0.9,
  /** The named device as products state it, beside its words in titles. */
  device: 1.5,
  /** A SKU or EAN can mean nothing else. */
  code: 3,
  /** The only words that begin with an unknown last word. */
  onlyCompletion: 1,
  /** The last word is known, but may be the beginning of a longer one. */
  completion: 0.6,
  /** The same word in another language. */
  foreign: 0.7,
  synonym: 0.6,
  /** A word of a device's name that names a kind of product together with its neighbour: `flip case` is no Flip7. */
  nameOfDevice: 0.2,
  /** Ladekabel for Kabel: a German compound is a kind of its last part. */
  compoundEnd: 0.6,
  /** Handyhalterung for Handy: it only has to do with its first part. */
  compoundStart: 0.4,
  /** The category that several words of the query name together: `screen protector` is no screen. */
  namedCategory: 1.5,
  /** The category that the whole query calls, or its products of the kind that is called: above all that a word can weigh. */
  calledCategory: 2.5,
  /** The other kinds of a category of several: mice are no keyboards. */
  otherKinds: 0.5,
  /** The value of an attribute that words name as a whole; about what a word of a title is worth. */
  namedValue: 1.1,
  /** The same by a synonym of the word: navy is dark blue. */
  namedBySynonym: 0.9,
  /** A shade of it: wine red is red, but comes after it. */
  shade: 0.6,
  /** What a product states instead of the word that was typed: 65 W for a laptop. */
  meant: 0.6,
  /** Instead of the named device: products of a category that is made for no device. */
  generalCategory: 0.5,
} as const;

/** Weights of clauses in `relaxQuery`: the heaviest set that some product satisfies is kept. */
export const CLAUSE_IMPORTANCE = {
  categoryHead: 3,
  categoryModifier: 2.5,
  device: 2,
  other: 1,
  /** A bare number says what is meant only together with other words. */
  number: 0.6,
  /** Accessories: a word for anything. */
  collective: 0.5,
  /** Added to words that name a category together. */
  namedCategory: 0.5,
  /** Per unit of idf: among clauses that could be dropped rarity only decides between equals. */
  perIdf: 0.05,
} as const;

export const SCORE = {
  /** The kind of product matters more than how rare its word is. */
  headClause: 1.5,
  /** Two words of the query side by side in a title, as a share of their idf. */
  bigram: 0.3,
  /** Per point of the product's own score (sales, age, stock). */
  perProductPoint: 0.12,
  /** Sold out lowers a product by 20 points, which would outweigh any word. */
  minProductPoints: -12,
} as const;

export const SPELLING = {
  /** Two edits turn a short word into another word. */
  oneEditFromLength: 4,
  twoEditsFromLength: 8,
  /** Shorter words are corrected to words with the same first letter only. */
  anyFirstLetterFrom: 6,
  /** Words of three letters: one is missing, or two have changed places. */
  shortFromLength: 3,
  /** Factor of a candidate's uses if it has the same first letter, which is seldom the wrong one. */
  sameFirstLetter: 8,
  /** Factor if it has the same letters in another order: fingers swap letters more often than they miss. */
  sameLetters: 4,
  /** Rare words that are searched for as well. */
  maxSimilar: 8,
} as const;

/** A category is made for no device when at most this share of its products fits one. */
export const MAX_DEVICE_SHARE = 0.05;

export const PHRASES = {
  /** Minimum of titles with a phrase, and their minimum share of all titles. */
  minTitles: 2,
  minTitleShare: 1 / 20_000,
  /** Two words that a third follows this often are half of a phrase: `magnetic power` bank. */
  alwaysShare: 0.9,
  /**
   * A phrase of fewer titles, as a share of those of a device or kind that the words may become, is a product's name.
   */
  minComposedShare: 0.05,
  /** Titles in the sample; fewer than the minimum prove nothing. */
  sample: 40,
  minSample: 10,
} as const;
