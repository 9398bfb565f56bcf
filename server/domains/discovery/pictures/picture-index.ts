/** What is looked for: any reading of a picture, and where. */
export type PictureQuery = {
  /** Descriptors of 128 bytes; a picture is as near as the nearest of them. */
  descriptors: readonly Uint8Array[];
  /** Products at most. */
  limit: number;
  /** Only products of these categories; of any without. */
  categories?: readonly number[] | undefined;
};

/** A product, the place of its most similar picture among its own, and how much that is like the one asked for, 0 to 100. */
export type Neighbour = { product: number; position: number; category: number; likeness: number };

/**
 * Where products that look alike are found. `search` answers null while the index is not ready. Ours goes through
 * all descriptors in a thread of this process; a vector database fits behind the same two questions.
 */
export type PictureIndex = {
  ready: () => boolean;
  /** Pictures that can be found. */
  size: () => number;
  /** Nearest first, each product once. */
  search: (query: PictureQuery) => Promise<Neighbour[] | null>;
};
