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

/** The shares of the border that colours of a busy ground have at least. */
const MIN_BUSY_SHARE = 0.012;
const MAX_BUSY_COLOURS = 24;

/** Finds the colours along the border of a picture. */
export function findBackground(frame: Frame): Background {
  const { clusters, pixels } = borderOf(frame);
  const share = (clusters[0]?.count ?? 0) / pixels;
  const kept =
    share >= DOMINANT_SHARE
      ? clusters.slice(0, 1)
      : clusters.filter(({ count }) => count / pixels >= MIN_SHARE);
  return { colours: kept.slice(0, MAX_COLOURS).map(meanOf), share };
}

/** Every colour of the border that is more than a speck, the most frequent first, and the share of the first. */
export function findBorderColours(frame: Frame): Background {
  const { clusters, pixels } = borderOf(frame);
  const colours = clusters
    .filter(({ count }) => count / pixels >= MIN_BUSY_SHARE)
    .slice(0, MAX_BUSY_COLOURS)
    .map(meanOf);
  return { colours, share: (clusters[0]?.count ?? 0) / pixels };
}

const meanOf = ({ sum: [red, green, blue], count }: Cluster): Colour => [
  red / count,
  green / count,
  blue / count,
];

/** The pixels of the border by colour, the most frequent first. */
function borderOf(frame: Frame): { clusters: Cluster[]; pixels: number } {
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
  clusters.sort((left, right) => right.count - left.count);
  return { clusters, pixels };
}

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
