import sharp from 'sharp';
import { readDrawing, readFrame } from '../../../search/pictures/describe/read-frame.ts';
import type { ReadSource } from './describe-pictures.ts';

const MOST_PIXELS = 50_000_000;

type Options = {
  /** Draws a source as SVG; undefined when it is none of the drawn ones. */
  draw: (source: string) => string | undefined;
  /** The bytes of any other source; undefined when they cannot be had. */
  original: (source: string) => Promise<Buffer | undefined>;
};

/** Makes frames of media sources, wherever these come from. */
export const sourceReader =
  ({ draw, original }: Options): ReadSource =>
  async (source) => {
    const drawing = draw(source);
    if (drawing !== undefined) return readDrawing(drawing);
    const bytes = await original(source);
    return (
      bytes &&
      readFrame(
        sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false }).autoOrient(),
      )
    );
  };
