/** A search by the descriptors of one picture. */
export type PictureQuery = {
  /**
   * Descriptors of 128 bytes of each thing in the picture; the distance from a thing is that from the nearest of its
   * descriptors.
   */
  things: readonly (readonly Uint8Array[])[];
  /** The most products to return. */
  limit: number;
  /** Only products of these categories; of all where absent. */
  categories?: readonly number[] | undefined;
};

/** A product, the position of its most similar picture, and the similarity of that picture, 0 to 100. */
export type PictureMatch = { product: number; position: number; category: number; likeness: number };

/**
 * The port of the search by picture. `search` resolves to null while the index is not ready. Ours compares all
 * descriptors in a thread, of this process or the search process; a vector database fits behind the same methods.
 */
export type PictureIndex = {
  ready: () => boolean;
  /** The number of pictures that can be found. */
  size: () => number;
  /** The nearest first, each product once; what is like several things in turn, beginning with the nearest. */
  search: (query: PictureQuery) => Promise<PictureMatch[] | null>;
};

/** An index that is never ready. */
export const noPictureIndex: PictureIndex = { ready: () => false, size: () => 0, search: async () => null };

/** A picture as an index reads it; `position` among its product's pictures. */
export type DescribedPicture = {
  product: number;
  position: number;
  category: number;
  descriptor: Uint8Array;
};

/** The pictures of a product that are described and indexed. */
export const PICTURES_PER_PRODUCT = 4;
