/**
 * The `size` best of the ids that are offered, by key and then by id: the larger first, or with `idsUp` the smaller id
 * first. A heap whose root is the worst of them.
 */
export class TopK {
  readonly #size: number;
  readonly #idsUp: boolean;
  readonly #keys: number[] = [];
  readonly #ids: number[] = [];
  /** Ids with a smaller key need not be offered. */
  minKey = Number.NEGATIVE_INFINITY;

  constructor(size: number, idsUp = false) {
    this.#size = size;
    this.#idsUp = idsUp;
    if (size === 0) this.minKey = Number.POSITIVE_INFINITY;
  }

  offer(key: number, id: number): void {
    const keys = this.#keys;
    const ids = this.#ids;
    if (keys.length < this.#size) {
      keys.push(key);
      ids.push(id);
      this.#rise(keys.length - 1);
      if (keys.length === this.#size) this.minKey = keys[0] as number;
      return;
    }
    if (this.#size === 0 || !this.#isWorse(keys[0] as number, ids[0] as number, key, id)) return;
    keys[0] = key;
    ids[0] = id;
    this.#sink(0);
    this.minKey = keys[0] as number;
  }

  /** Ids, the best first. */
  sorted(): number[] {
    const keys = this.#keys;
    const ids = this.#ids;
    const sign = this.#idsUp ? 1 : -1;
    return [...ids.keys()]
      .sort(
        (a, b) =>
          (keys[b] as number) - (keys[a] as number) || sign * ((ids[a] as number) - (ids[b] as number)),
      )
      .map((at) => ids[at] as number);
  }

  #isWorse(key: number, id: number, thanKey: number, thanId: number): boolean {
    if (key !== thanKey) return key < thanKey;
    return this.#idsUp ? id > thanId : id < thanId;
  }

  #isWorseAt(one: number, other: number): boolean {
    return this.#isWorse(
      this.#keys[one] as number,
      this.#ids[one] as number,
      this.#keys[other] as number,
      this.#ids[other] as number,
    );
  }

  #swap(one: number, other: number): void {
    const keys = this.#keys;
    const ids = this.#ids;
    const key = keys[one] as number;
    const id = ids[one] as number;
    keys[one] = keys[other] as number;
    ids[one] = ids[other] as number;
    keys[other] = key;
    ids[other] = id;
  }

  #rise(from: number): void {
    let at = from;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!this.#isWorseAt(at, above)) return;
      this.#swap(at, above);
      at = above;
    }
  }

  #sink(from: number): void {
    let at = from;
    for (;;) {
      const left = at * 2 + 1;
      let worst = at;
      if (left < this.#keys.length && this.#isWorseAt(left, worst)) worst = left;
      if (left + 1 < this.#keys.length && this.#isWorseAt(left + 1, worst)) worst = left + 1;
      if (worst === at) return;
      this.#swap(at, worst);
      at = worst;
    }
  }
}
