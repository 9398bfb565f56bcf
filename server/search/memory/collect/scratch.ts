/** Arrays that every collection reuses: they are as long as the largest segment. */
class Scratch {
  /** Documents of the list, their places among the candidates, and their scores. */
  listed = new Uint32Array(0);
  listedAt = new Uint32Array(0);
  scores = new Float32Array(0);
  /** Documents that only the price range excludes. */
  outOfRange = new Uint32Array(0);
  /** Documents that fail one filter alone, and that filter's bit; `Out`: those out of the price range. */
  nearMisses = new Uint32Array(0);
  nearMissBits = new Uint8Array(0);
  nearMissesOut = new Uint32Array(0);
  nearMissBitsOut = new Uint8Array(0);
  /** Documents of which no variant passes all filters, and one fails a single filter of an attribute. */
  variantMisses = new Uint32Array(0);
  variantMissesOut = new Uint32Array(0);
  /** Places of candidates whose variants are no full grid. */
  ofFamilies = new Uint32Array(0);
  /** Near misses of one filter. */
  ofFilter = new Uint32Array(0);

  reserve(count: number): void {
    if (this.listed.length >= count) return;
    this.listed = new Uint32Array(count);
    this.listedAt = new Uint32Array(count);
    this.ofFamilies = new Uint32Array(count);
    this.scores = new Float32Array(count);
    this.outOfRange = new Uint32Array(count);
    this.nearMisses = new Uint32Array(count);
    this.nearMissBits = new Uint8Array(count);
    this.nearMissesOut = new Uint32Array(count);
    this.nearMissBitsOut = new Uint8Array(count);
    this.variantMisses = new Uint32Array(count);
    this.variantMissesOut = new Uint32Array(count);
    this.ofFilter = new Uint32Array(count);
  }
}

export const scratch = new Scratch();
