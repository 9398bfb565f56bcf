import { COMBINATIONS } from './combinations.ts';

/**
 * How often each combination of columns occurs. There are 65,536 of which a list has a few hundred: those that occur
 * are listed, so that nothing has to look at all of them.
 */
export class Histogram {
  readonly counts = new Uint32Array(COMBINATIONS);
  readonly occurring = new Uint16Array(COMBINATIONS);
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
