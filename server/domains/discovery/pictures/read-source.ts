import sharp from 'sharp';
import { readDrawing, readFrame } from '../../../search/pictures/describe/read-frame.ts';
import type { ReadSource } from './describe-pictures.ts';

const MAX_PIXELS = 50_000_000;

type Options = {
  /** Draws a source as SVG; undefined for a source that is a file. */
  draw: (source: string) => string | undefined;
  /** The bytes of a file; undefined when it cannot be read. */
  original: (source: string) => Promise<Buffer | undefined>;
};

/** Creates a reader of media sources, drawn ones and files. */
export const createSourceReader =
  ({ draw, original }: Options): ReadSource =>
  async (source) => {
    const drawing = draw(source);
    if (drawing !== undefined) return readDrawing(drawing);
    const bytes = await original(source);
    return (
      bytes &&
      readFrame(sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false }).autoOrient())
    );
  };
