import { describeInner, type InnerPicture } from './find-inner-picture.ts';
import { areaOf, type Frame } from './frame.ts';
import { piecesOf } from './pieces.ts';

/** A card is so light in each channel, 0..255. */
const MIN_LIGHT = 225;
/** Shares of the frame that a card covers. */
const MIN_SHARE = 0.06;
const MAX_SHARE = 0.97;
/** The share of the card's border that is white. */
const MIN_WHITE_BORDER = 0.85;
/** Rows and columns that are covered less than the longest one by more than this do not count: specks touch the card. */
const MIN_LINE_SHARE = 0.7;

/**
 * The subject of a picture of the shop that lies with its white ground on anything else; null where no white rectangle
 * does.
 */
export function findCard(frame: Frame): InnerPicture | null {
  const { width, height, rgb } = frame;
  const light = new Uint8Array(width * height).map((_, at) =>
    Math.min(rgb[at * 3] ?? 0, rgb[at * 3 + 1] ?? 0, rgb[at * 3 + 2] ?? 0) >= MIN_LIGHT ? 1 : 0,
  );
  const [largest = []] = piecesOf(light, width, height).sort((left, other) => other.length - left.length);
  const columns = new Uint16Array(width);
  const rows = new Uint16Array(height);
  for (const at of largest) {
    const x = at % width;
    const y = (at - x) / width;
    columns[x] = (columns[x] ?? 0) + 1;
    rows[y] = (rows[y] ?? 0) + 1;
  }
  const [x, right] = longLines(columns);
  const [y, bottom] = longLines(rows);
  const box = { x, y, width: right - x + 1, height: bottom - y + 1 };
  const share = areaOf(box) / light.length;
  return share < MIN_SHARE || share > MAX_SHARE ? null : describeInner(frame, box, MIN_WHITE_BORDER);
}

/** The first and the last of the lines that are covered nearly as much as the most covered one. */
function longLines(counts: Uint16Array): [first: number, last: number] {
  const minimum = MIN_LINE_SHARE * Math.max(...counts);
  return [counts.findIndex((count) => count >= minimum), counts.findLastIndex((count) => count >= minimum)];
}
