import sharp, { type Sharp } from 'sharp';
import { drawSource } from '../demo/pictures/draw.ts';
import { type Random, randomFrom } from '../demo/random/random.ts';

/** Edge in pixels of a buyer's picture before it is altered. */
export const EDGE = 640;
const WHITE = '#ffffff';
const GROUND = /<rect x="0" y="0" width="800" height="800" rx="0" fill="#ffffff"\s*\/>/;

/** Makes a buyer's picture of a media source. */
export type Change = (source: string, random: Random) => Promise<Sharp>;

const svgOf = (source: string): string => {
  const svg = drawSource(source);
  if (!svg) throw new Error(`${source} cannot be drawn`);
  return svg;
};
const render = (svg: string): Sharp => sharp(Buffer.from(svg)).resize(EDGE, EDGE);

/** A picture as the shop shows it. */
export const plain = (source: string): Sharp => render(svgOf(source)).flatten({ background: WHITE });

/** What a picture shows, its white ground transparent. */
export const apart = (source: string): Sharp => render(svgOf(source).replace(GROUND, ''));

/** Renders a pipeline: sharp applies the steps of one pipeline in an order of its own. */
export const settled = async (picture: Sharp): Promise<Sharp> =>
  sharp(await picture.png({ compressionLevel: 0 }).toBuffer());

/** Colours that buyers' pictures have as grounds. */
export const grounds = ['#3f6ea8', '#c9b18a', '#5b8f5f', '#d9d2c8', '#7a4f6d', '#2b2f36'];

export const changeRandom = (seed: number): Random => randomFrom(seed);
