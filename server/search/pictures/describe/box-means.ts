type Lines = { count: number; step: number; lines: number; next: number };

/** Means over the squares of `2 * radius + 1` values around each value of a plane, at its edges over what there is. */
export function boxMeans(plane: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = meansAlong(plane, { count: width, step: 1, lines: height, next: width }, radius);
  return meansAlong(rows, { count: height, step: width, lines: width, next: 1 }, radius);
}

function meansAlong(plane: Float32Array, { count, step, lines, next }: Lines, radius: number): Float32Array {
  const means = new Float32Array(plane.length);
  for (let start = 0; start < lines * next; start += next) {
    let [sum, seen] = [0, 0];
    for (let at = 0; at < count + radius; at += 1) {
      if (at < count) {
        sum += plane[start + at * step] ?? 0;
        seen += 1;
      }
      const left = at - 2 * radius - 1;
      if (left >= 0) {
        sum -= plane[start + left * step] ?? 0;
        seen -= 1;
      }
      const middle = at - radius;
      if (middle >= 0) means[start + middle * step] = sum / seen;
    }
  }
  return means;
}
