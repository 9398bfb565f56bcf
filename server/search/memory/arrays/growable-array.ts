/** A typed array that grows at its end. `view` is what has been pushed, valid until the next push. */
export class GrowableUint32 {
  #array: Uint32Array;
  length = 0;
  constructor(capacity = 1024) {
    this.#array = new Uint32Array(capacity);
  }
  push(value: number): void {
    if (this.length === this.#array.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.#array);
      this.#array = larger;
    }
    this.#array[this.length] = value;
    this.length += 1;
  }
  /** The whole array, room at its end included; faster to read than a view. */
  get raw(): Uint32Array {
    return this.#array;
  }
  view(): Uint32Array {
    return this.#array.subarray(0, this.length);
  }
}

/** The same, of bytes. */
export class GrowableUint8 {
  #array: Uint8Array;
  length = 0;
  constructor(capacity = 1024) {
    this.#array = new Uint8Array(capacity);
  }
  push(value: number): void {
    if (this.length === this.#array.length) {
      const larger = new Uint8Array(this.length * 2);
      larger.set(this.#array);
      this.#array = larger;
    }
    this.#array[this.length] = value;
    this.length += 1;
  }
  /** The whole array, room at its end included; faster to read than a view. */
  get raw(): Uint8Array {
    return this.#array;
  }
  view(): Uint8Array {
    return this.#array.subarray(0, this.length);
  }
}
