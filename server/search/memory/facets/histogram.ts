import { COMBINATIONS } from '../index/column-facets.ts';

/**
 * How often each combination of column facets occurs. A list has a few hundred of the 65,536: those that occur are
 * listed, so that nothing reads all of them.
 */
export class Histogram {
  readonly counts = new Uint32Array(COMBINATIONS);
  readonly occurring = new Uint16Array(COMBINATIONS);
  /** The number of combinations that occur. */
  size = 0;

  add(combination: number): void {
    const before = this.counts[combination] as number;
    if (before === 0) {
      this.occurring[this.size] = combination;
      this.size += 1;
    }
    this.counts[combination] = before + 1;
  }

  addTimes(combination: number, times: number): void {
    this.add(combination);
    this.counts[combination] = (this.counts[combination] as number) + times - 1;
  }

  clear(): void {
    for (let at = 0; at < this.size; at += 1) this.counts[this.occurring[at] as number] = 0;
    this.size = 0;
  }
}
