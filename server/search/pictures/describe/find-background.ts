import type { Frame } from './frame.ts';

export type Colour = readonly [red: number, green: number, blue: number];

/** The colours around the subject, and the share of the border that the first of them covers. */
export type Background = { colours: Colour[]; share: number };

/** Border pixels within this distance in RGB are one colour. */
const MAX_DISTANCE = 30;
/** A colour that covers this share of the border is the background; the rest is a subject that is cut off. */
const DOMINANT_SHARE = 0.55;
/** Without a dominant colour the background has every colour that covers this share. */
const MIN_SHARE = 0.12;
const MAX_COLOURS = 8;

type Cluster = { sum: [number, number, number]; count: number };

/** Finds the colours along the border of a picture. */
export function findBackground(frame: Frame): Background {
  const { width, height } = frame;
  const clusters: Cluster[] = [];
  for (let x = 0; x < width; x += 1) {
    addPixel(clusters, frame, x);
    addPixel(clusters, frame, (height - 1) * width + x);
  }
  for (let y = 1; y < height - 1; y += 1) {
    addPixel(clusters, frame, y * width);
    addPixel(clusters, frame, y * width + width - 1);
  }
  const pixels = clusters.reduce((sum, { count }) => sum + count, 0);
  clusters.sort((one, other) => other.count - one.count);
  const share = (clusters[0]?.count ?? 0) / pixels;
  const kept =
    share >= DOMINANT_SHARE
      ? clusters.slice(0, 1)
      : clusters.filter(({ count }) => count / pixels >= MIN_SHARE);
  const colours = kept
    .slice(0, MAX_COLOURS)
    .map(({ sum: [red, green, blue], count }): Colour => [red / count, green / count, blue / count]);
  return { colours, share };
}

/** Adds a pixel to the first cluster whose mean colour is near, or to a new one. */
function addPixel(clusters: Cluster[], { rgb }: Frame, pixel: number): void {
  const [red = 0, green = 0, blue = 0] = [rgb[pixel * 3], rgb[pixel * 3 + 1], rgb[pixel * 3 + 2]];
  for (const cluster of clusters) {
    const { sum, count } = cluster;
    const distance =
      (red - sum[0] / count) ** 2 + (green - sum[1] / count) ** 2 + (blue - sum[2] / count) ** 2;
    if (distance > MAX_DISTANCE * MAX_DISTANCE) continue;
    sum[0] += red;
    sum[1] += green;
    sum[2] += blue;
    cluster.count += 1;
    return;
  }
  clusters.push({ sum: [red, green, blue], count: 1 });
}
