const LETTER_BITS = 32;

/** The letters of a word as bits: words that differ in many letters are recognised without comparing them. */
export function letterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) % LETTER_BITS);
  return bits;
}

export function bitCount(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The insertions, deletions, replacements and swaps of neighbours between two words; `max + 1` for more than `max`. */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  const width = b.length + 1;
  let beforeLast = new Array<number>(width).fill(0);
  let last = Array.from({ length: width }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    let min = row;
    for (let column = 1; column < width; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let steps = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        steps = Math.min(steps, (beforeLast[column - 2] ?? 0) + 1);
      line.push(steps);
      min = Math.min(min, steps);
    }
    if (min > max) return max + 1;
    beforeLast = last;
    last = line;
  }
  return Math.min(last[width - 1] ?? 0, max + 1);
}
