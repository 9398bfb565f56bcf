/** A histogram whose weights are divided between the two bins next to a position. */
export class SoftBins {
  readonly #bins: Float32Array;
  readonly #isCircular: boolean;

  constructor(bins: Float32Array, { isCircular }: { isCircular: boolean }) {
    this.#bins = bins;
    this.#isCircular = isCircular;
  }

  add(position: number, weight: number): void {
    const below = Math.floor(position);
    const share = position - below;
    const one = this.#binAt(below);
    const other = this.#binAt(below + 1);
    const bins = this.#bins;
    bins[one] = (bins[one] ?? 0) + weight * (1 - share);
    bins[other] = (bins[other] ?? 0) + weight * share;
  }

  #binAt(at: number): number {
    const count = this.#bins.length;
    return this.#isCircular ? (at + count) % count : Math.max(0, Math.min(count - 1, at));
  }
}
