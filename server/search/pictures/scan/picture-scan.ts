import { DESCRIPTOR_BYTES } from '../describe/descriptor-layout.ts';
import {
  type DescribedPicture,
  PICTURES_PER_PRODUCT,
  type PictureMatch,
  type PictureQuery,
} from '../picture-index.ts';
import { compare, groupReadings } from './compare.ts';
import { DIGEST_BYTES, writeDigest } from './digest.ts';
import { interleave } from './interleave.ts';
import { likelySlots } from './likely-slots.ts';
import { createNearest } from './nearest.ts';

/** The distance at which the likeness is 0. */
const MAX_DISTANCE = 8000;
const MIN_CAPACITY = 1024;
/**
 * Pictures of which a search compares whole descriptors, the likeliest ones: it bounds the time of a picture that is
 * like none.
 */
const MAX_COMPARED = 12_000;

/** All descriptors in memory, compared one after another. */
export type PictureScan = {
  /** Removes the pictures of products, then adds these. */
  replace: (products: readonly number[], pictures: readonly DescribedPicture[]) => void;
  search: (query: PictureQuery) => PictureMatch[];
  size: () => number;
};

/** Creates an empty scan. A picture takes 140 bytes and three numbers of memory. */
export function createPictureScan(): PictureScan {
  const table = new PictureTable();
  return {
    replace(ids, pictures) {
      for (const id of ids) table.remove(id);
      for (const picture of pictures) table.add(picture);
    },
    search: ({ things, limit, categories }) => {
      const among = categories && new Set(categories);
      const isAsked = (slot: number): boolean =>
        table.products[slot] !== 0 && (!among || among.has(table.categories[slot] ?? 0));
      const comparisons = Math.ceil(MAX_COMPARED / things.length);
      return interleave(
        things.map((descriptors) => nearestTo(table, { descriptors, isAsked, limit, comparisons })),
        limit,
      );
    },
    size: () => table.size,
  };
}

type Search = {
  descriptors: readonly Uint8Array[];
  isAsked: (slot: number) => boolean;
  limit: number;
  /** The slots whose whole descriptors are compared. */
  comparisons: number;
};

/** The products nearest to one thing, each by its nearest picture. */
function nearestTo(
  table: PictureTable,
  { descriptors, isAsked, limit, comparisons }: Search,
): PictureMatch[] {
  // All pictures of a product may be among the nearest.
  const nearest = createNearest(limit * PICTURES_PER_PRODUCT);
  const groups = groupReadings(descriptors);
  const { slots, bounds } = likelySlots(
    { digests: table.digests, end: table.end, isAsked },
    groups,
    comparisons,
  );
  for (const [at, slot] of slots.entries()) {
    if ((bounds[at] ?? 0) >= nearest.maxDistance()) break;
    const distance = compare(table.descriptors, slot, groups, nearest.maxDistance());
    if (distance < nearest.maxDistance()) nearest.add(slot, distance);
  }
  const matches = new Map<number, PictureMatch>();
  for (const { slot, distance } of nearest.sorted()) {
    const match = table.matchAt(slot, distance);
    if (matches.has(match.product)) continue;
    matches.set(match.product, match);
    if (matches.size === limit) break;
  }
  return [...matches.values()];
}

/** Pictures in slots of arrays; slots of removed pictures are used again. */
class PictureTable {
  descriptors = new Uint8Array(MIN_CAPACITY * DESCRIPTOR_BYTES);
  digests = new Uint8Array(MIN_CAPACITY * DIGEST_BYTES);
  /** 0 in a free slot. */
  products = new Float64Array(MIN_CAPACITY);
  categories = new Int32Array(MIN_CAPACITY);
  #positions = new Uint8Array(MIN_CAPACITY);
  /** Slots from here on were never used. */
  end = 0;
  readonly #slotsByProduct = new Map<number, number[]>();
  readonly #free: number[] = [];

  get size(): number {
    return this.end - this.#free.length;
  }

  add({ product, position, category, descriptor }: DescribedPicture): void {
    const slot = this.#freeSlot();
    this.descriptors.set(descriptor, slot * DESCRIPTOR_BYTES);
    writeDigest(descriptor, this.digests, slot * DIGEST_BYTES);
    this.products[slot] = product;
    this.categories[slot] = category;
    this.#positions[slot] = position;
    const slots = this.#slotsByProduct.get(product);
    if (slots) slots.push(slot);
    else this.#slotsByProduct.set(product, [slot]);
  }

  remove(product: number): void {
    for (const slot of this.#slotsByProduct.get(product) ?? []) {
      this.products[slot] = 0;
      this.#free.push(slot);
    }
    this.#slotsByProduct.delete(product);
  }

  matchAt(slot: number, distance: number): PictureMatch {
    return {
      product: this.products[slot] ?? 0,
      position: this.#positions[slot] ?? 0,
      category: this.categories[slot] ?? 0,
      likeness: Math.max(0, Math.round(100 * (1 - distance / MAX_DISTANCE))),
    };
  }

  #freeSlot(): number {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    if (this.end === this.products.length) this.#grow();
    this.end += 1;
    return this.end - 1;
  }

  #grow(): void {
    const capacity = this.products.length * 2;
    const { descriptors, digests, products, categories } = this;
    const positions = this.#positions;
    this.descriptors = new Uint8Array(capacity * DESCRIPTOR_BYTES);
    this.descriptors.set(descriptors);
    this.digests = new Uint8Array(capacity * DIGEST_BYTES);
    this.digests.set(digests);
    this.products = new Float64Array(capacity);
    this.products.set(products);
    this.categories = new Int32Array(capacity);
    this.categories.set(categories);
    this.#positions = new Uint8Array(capacity);
    this.#positions.set(positions);
  }
}
