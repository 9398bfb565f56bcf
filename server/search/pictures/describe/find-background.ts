import type { Frame } from './frame.ts';

export type Colour = readonly [red: number, green: number, blue: number];

/** What surrounds the subject: its colours, and the share of the border that the first of them covers. */
export type Background = { colours: Colour[]; share: number };

/** Border pixels this near to each other (a distance in RGB) are one colour. */
const NEAR = 30;
/** A single colour that covers this much of the border is the ground; the rest is the subject, cut off. */
const DOMINANT = 0.55;
/** Otherwise the ground has every colour that covers this much. */
const NOTABLE = 0.12;
const MOST_COLOURS = 8;

type Cluster = { sum: [number, number, number]; count: number };

/** Finds the colours along the border of a picture. */
export function findBackground({ width, height, rgb }: Frame): Background {
  const clusters: Cluster[] = [];
  let seen = 0;
  const look = (x: number, y: number): void => {
    const at = (y * width + x) * 3;
    const [red = 0, green = 0, blue = 0] = [rgb[at], rgb[at + 1], rgb[at + 2]];
    seen += 1;
    for (const cluster of clusters) {
      const { sum, count } = cluster;
      const apart =
        (red - sum[0] / count) ** 2 + (green - sum[1] / count) ** 2 + (blue - sum[2] / count) ** 2;
      if (apart > NEAR * NEAR) continue;
      sum[0] += red;
      sum[1] += green;
      sum[2] += blue;
      cluster.count += 1;
      return;
    }
    clusters.push({ sum: [red, green, blue], count: 1 });
  };
  for (let x = 0; x < width; x += 1) {
    look(x, 0);
    look(x, height - 1);
  }
  for (let y = 1; y < height - 1; y += 1) {
    look(0, y);
    look(width - 1, y);
  }
  clusters.sort((one, other) => other.count - one.count);
  const share = (clusters[0]?.count ?? 0) / seen;
  const kept =
    share >= DOMINANT ? clusters.slice(0, 1) : clusters.filter(({ count }) => count / seen >= NOTABLE);
  const colours = kept
    .slice(0, MOST_COLOURS)
    .map(({ sum: [red, green, blue], count }): Colour => [red / count, green / count, blue / count]);
  return { colours, share };
}
