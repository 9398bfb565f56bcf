/** Connected pixels of the mask, piece by piece. */
export function piecesOf(mask: Uint8Array, width: number, height: number): number[][] {
  const eachNeighbour = neighbours(width, height);
  const seen = new Uint8Array(mask.length);
  const pieces: number[][] = [];
  for (let start = 0; start < mask.length; start += 1) {
    if (mask[start] === 0 || seen[start] === 1) continue;
    const pixels = [start];
    seen[start] = 1;
    const add = (at: number): void => {
      if (mask[at] === 0 || seen[at] === 1) return;
      seen[at] = 1;
      pixels.push(at);
    };
    for (let next = 0; next < pixels.length; next += 1) eachNeighbour(pixels[next] ?? 0, add);
    pieces.push(pixels);
  }
  return pieces;
}

/** Visits the up to four neighbours of a pixel. */
export const neighbours =
  (width: number, height: number) =>
  (at: number, visit: (neighbour: number, from: number) => void): void => {
    const x = at % width;
    if (x > 0) visit(at - 1, at);
    if (x < width - 1) visit(at + 1, at);
    if (at >= width) visit(at - width, at);
    if (at < width * (height - 1)) visit(at + width, at);
  };
