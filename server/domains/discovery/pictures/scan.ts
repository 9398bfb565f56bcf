import { DESCRIPTOR_BYTES, parts } from './descriptor.ts';
import { makeNearest, type Nearest } from './nearest.ts';
import type { Neighbour, PictureQuery } from './picture-index.ts';
import type { DescribedPicture } from './store.ts';

/** Pictures of a product that are described, at most: so many of the nearest may be one product's. */
export const PICTURES_A_PRODUCT = 4;
/** The distance at which nothing of a likeness is left. */
const FARTHEST = 8000;

const FIRST_ROOM = 1024;
const TURNS_ALIKE = parts.shape.to;

/** All descriptors in one array, gone through from end to end. Memory: 128 bytes and three numbers a picture. */
export function createScan() {
  let descriptors = new Uint8Array(FIRST_ROOM * DESCRIPTOR_BYTES);
  let products = new Float64Array(FIRST_ROOM);
  let categories = new Int32Array(FIRST_ROOM);
  let positions = new Uint8Array(FIRST_ROOM);
  let end = 0;
  const slots = new Map<number, number[]>();
  const free: number[] = [];

  function grow(): void {
    const room = products.length * 2;
    const [wider, more, others, places] = [
      new Uint8Array(room * DESCRIPTOR_BYTES),
      new Float64Array(room),
      new Int32Array(room),
      new Uint8Array(room),
    ];
    wider.set(descriptors);
    more.set(products);
    others.set(categories);
    places.set(positions);
    [descriptors, products, categories, positions] = [wider, more, others, places];
  }

  function take(): number {
    const again = free.pop();
    if (again !== undefined) return again;
    if (end === products.length) grow();
    end += 1;
    return end - 1;
  }

  /** Takes a product's pictures out. */
  function remove(product: number): void {
    for (const slot of slots.get(product) ?? []) {
      products[slot] = 0;
      free.push(slot);
    }
    slots.delete(product);
  }

  /** Puts pictures in, in place of all that was there of their products. */
  function replace(ids: readonly number[], pictures: readonly DescribedPicture[]): void {
    for (const id of ids) remove(id);
    for (const { product, position, category, descriptor } of pictures) {
      const slot = take();
      descriptors.set(descriptor, slot * DESCRIPTOR_BYTES);
      products[slot] = product;
      categories[slot] = category;
      positions[slot] = position;
      const own = slots.get(product);
      if (own) own.push(slot);
      else slots.set(product, [slot]);
    }
  }

  function search({ descriptors: asked, limit, categories: wanted }: PictureQuery): Neighbour[] {
    const among = wanted && new Set(wanted);
    const nearest = makeNearest(limit * PICTURES_A_PRODUCT);
    const groups = groupsOf(asked);
    for (let slot = 0; slot < end; slot += 1) {
      if (products[slot] === 0) continue;
      if (among && !among.has(categories[slot] ?? 0)) continue;
      compare(descriptors, slot, groups, nearest);
    }
    const found = new Map<number, Neighbour>();
    for (const { slot, distance } of nearest.sorted()) {
      const product = products[slot] ?? 0;
      if (found.has(product)) continue;
      const likeness = Math.max(0, Math.round(100 * (1 - distance / FARTHEST)));
      found.set(product, {
        product,
        position: positions[slot] ?? 0,
        category: categories[slot] ?? 0,
        likeness,
      });
      if (found.size === limit) break;
    }
    return [...found.values()];
  }

  return { replace, search, size: () => end - free.length };
}

type Group = readonly Uint8Array[];

/** Readings that begin alike, being turns of one another, are compared by their beginning once. */
function groupsOf(asked: readonly Uint8Array[]): Group[] {
  const groups = new Map<string, Uint8Array[]>();
  for (const descriptor of asked) {
    const key = descriptor.subarray(0, TURNS_ALIKE).join();
    const group = groups.get(key);
    if (group) group.push(descriptor);
    else groups.set(key, [descriptor]);
  }
  return [...groups.values()];
}

const differ = (one: Uint8Array, other: Uint8Array, offset: number, from: number, to: number): number => {
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += Math.abs((one[at] ?? 0) - (other[offset + at] ?? 0));
  return sum;
};

/** Weighs parts one after another and gives up as soon as enough others are nearer. */
function compare(all: Uint8Array, slot: number, groups: readonly Group[], nearest: Nearest): void {
  const offset = slot * DESCRIPTOR_BYTES;
  const { colours, shape, places, outline, edges } = parts;
  let best = nearest.worst();
  for (const group of groups) {
    const [first] = group;
    if (!first) continue;
    const alike =
      colours.weight * differ(first, all, offset, colours.from, colours.to) +
      shape.weight * differ(first, all, offset, shape.from, shape.to);
    if (alike >= best) continue;
    for (const one of group) {
      let distance = alike + outline.weight * differ(one, all, offset, outline.from, outline.to);
      if (distance >= best) continue;
      distance += places.weight * differ(one, all, offset, places.from, places.to);
      if (distance >= best) continue;
      distance += edges.weight * differ(one, all, offset, edges.from, edges.to);
      if (distance < best) best = distance;
    }
  }
  if (best < nearest.worst()) nearest.add(slot, best);
}
